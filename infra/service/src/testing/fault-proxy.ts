import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a program and a service it talks to over TCP, with faults that a test chooses. */
export interface FaultProxy {
  port: number;
  /** The same address through the proxy. */
  through(address: string): string;
  /** Every piece comes so much later from now on, milliseconds. */
  delay(ms: number): void;
  /** Stops all traffic in both directions without closing connections: data waits, as in a cut-off network. */
  cutOff(): void;
  /** Breaks every connection off; new ones come through. */
  reset(): void;
  /** New connections lead to another port from now on, as a name that another machine has taken over; those that are open break off. */
  lead(port: number): void;
  /** Lets everything through again, also what waited. */
  restore(): void;
  close(): Promise<void>;
}

/** Proxies a port of this machine, without faults at first. */
export async function faultProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let target = targetPort;
  let cut = Promise.resolve();
  let mend = () => {};

  /** Carries pieces one after the other, each when it may. */
  function carry(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    const after = (work: () => void) => {
      const due = Date.now() + delayMs;
      last = last.then(async () => {
        await cut;
        const wait = due - Date.now();
        if (wait > 0) await new Promise((done) => setTimeout(done, wait));
        if (!to.destroyed) work();
      });
    };
    from.on('data', (bytes) => after(() => to.write(bytes)));
    from.on('end', () => after(() => to.end()));
    from.on('error', () => to.destroy());
  }

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const restore = () => {
    delayMs = 0;
    mend();
    cut = Promise.resolve();
  };
  return {
    port,
    through(address) {
      const url = new URL(address);
      url.port = String(port);
      return url.href;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    cutOff: () => {
      mend();
      cut = new Promise((done) => {
        mend = done;
      });
    },
    reset,
    lead: (next) => {
      target = next;
      reset();
    },
    restore,
    close: () => {
      restore();
      reset();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
