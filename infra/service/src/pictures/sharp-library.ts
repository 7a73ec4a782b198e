type Library = typeof import('sharp').default;

/** What is decoded: nothing else of what the library reads (drawings, documents, films) is ever tried. */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

let loaded: Promise<Library> | undefined;

/** The library that decodes photos: compiled code, which a service to which nobody sends a photo never needs. */
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
