const { hasOwnProperty: hasOwn } = Object.prototype;

type Built = Record<string, (this: never, ...given: never[]) => unknown>;

/** Defines what an object does not have, as built-ins are defined. */
function fill(owner: object | undefined, built: Built): void {
  for (const [name, value] of Object.entries(built))
    if (owner && !(name in owner))
      Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  return this[index < 0 ? this.length + Math.trunc(index) : Math.trunc(index)];
}

/** Gives a page the built-ins that its scripts use and older browsers lack (`infra/build/src/browsers`). @param page a window */
export function fillIn(page: typeof globalThis): void {
  fill(page.Array.prototype, {
    at,
    findLast(this: unknown[], fits: (one: unknown, index: number, all: unknown[]) => unknown) {
      for (let index = this.length - 1; index >= 0; index -= 1)
        if (fits(this[index], index, this)) return this[index];
      return undefined;
    },
    findLastIndex(this: unknown[], fits: (one: unknown, index: number, all: unknown[]) => unknown) {
      for (let index = this.length - 1; index >= 0; index -= 1)
        if (fits(this[index], index, this)) return index;
      return -1;
    },
    toReversed(this: unknown[]) {
      return [...this].reverse();
    },
  });
  fill(page.String.prototype, { at });
  fill(page.Object, {
    hasOwn: (owner: object, name: PropertyKey) => hasOwn.call(owner, name),
  });
  fill(page.URL, {
    canParse(url: string, base?: string) {
      try {
        return new page.URL(url, base) !== null;
      } catch {
        return false;
      }
    },
  });
  fill(page.HTMLFormElement?.prototype, {
    requestSubmit(this: HTMLFormElement) {
      const button = page.document.createElement('button');
      button.hidden = true;
      this.append(button);
      button.click();
      button.remove();
    },
  });
  fill(page, {
    reportError(error: unknown) {
      setTimeout(() => {
        throw error;
      });
    },
  });
}

fillIn(globalThis);
