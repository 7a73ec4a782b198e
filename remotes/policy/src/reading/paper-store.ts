/** Knows whether the page has been printed. A store, because React renders what a store says before the browser lays out the paper. */
export function paperStore() {
  let isPrinted = false;
  return {
    isPrinted: () => isPrinted,
    subscribe(changed: () => void): () => void {
      const print = () => {
        isPrinted = true;
        changed();
      };
      window.addEventListener('beforeprint', print);
      return () => window.removeEventListener('beforeprint', print);
    },
  };
}
