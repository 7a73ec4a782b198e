import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SERVER_FILE } from '@sold/contracts/federation/first-view';
import webpack, { type Compilation } from 'webpack';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Below this a compressed copy saves no packet. */
const SMALLEST_BYTES = 512;

/** Adds `<file>.br` (quality 11) and `<file>.gz` (level 9) for text that browsers fetch; a copy that is not smaller is left out. */
export async function compress(compilation: Compilation): Promise<void> {
  const texts = compilation.getAssets().filter(({ name }) => COMPRESSIBLE.test(name) && name !== SERVER_FILE);
  await Promise.all(
    texts.map(async ({ name, source }) => {
      const content = source.buffer();
      if (content.length < SMALLEST_BYTES) return;
      const copies = await Promise.all([brotli(content), promisify(gzip)(content, { level: 9 })]);
      for (const [index, copy] of copies.entries()) {
        if (copy.length < content.length)
          compilation.emitAsset(`${name}${index === 0 ? '.br' : '.gz'}`, new webpack.sources.RawSource(copy));
      }
    }),
  );
}

function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
