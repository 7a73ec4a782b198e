type Library = typeof import('sharp').default;

/** Decoders in use: the library's others (drawings, documents, films) never run. */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

let loaded: Promise<Library> | undefined;

/** Loads the library that decodes photos: compiled code, which a service without photos never needs. */
export function sharpLibrary(): Promise<Library> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loaded;
}
