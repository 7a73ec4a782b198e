/** Made by `build/list-loader.ts`. */
declare module '*/kinds.yaml' {
  export const kinds: readonly import('./types.ts').Kind[];
  /** By kind and date, oldest first. */
  export const versions: readonly import('./types.ts').Version[];
  /** `terms/2024-03-01` → its text. */
  export const loads: Readonly<
    Record<string, () => Promise<{ default: import('./types.ts').PolicyDocument }>>
  >;
}

declare module '*/kinds.yaml?whole' {
  export const documents: readonly import('./types.ts').PolicyDocument[];
}
