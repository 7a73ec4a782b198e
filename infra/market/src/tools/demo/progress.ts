/** Called with the amount of work that is done, and the total. */
export type Progress = (done: number, total: number) => void;

const WIDTH = 32;

/** A bar on a terminal; elsewhere a line every tenth. */
export function progressBar(label: string, out: NodeJS.WriteStream = process.stdout): Progress {
  let shown = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    if (out.isTTY) {
      const filled = Math.round(share * WIDTH);
      out.write(
        `\r${label} [${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${done.toLocaleString('en')}/${total.toLocaleString('en')}${done === total ? '\n' : ''}`,
      );
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth === shown) return;
    shown = tenth;
    out.write(`${label}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}\n`);
  };
}
