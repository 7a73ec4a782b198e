import type { ReleaseDetail } from '@sold/contracts/entities/content';
import { releaseImage } from './release-image.ts';

/** A release with its main, item, history and content pictures where they are to be had (specification, section 9). */
export function withImages(release: ReleaseDetail): ReleaseDetail {
  return {
    ...release,
    image: moved(release.image),
    item_image: release.item_image && moved(release.item_image),
    item: release.item && { ...release.item, image: moved(release.item.image) },
    release_history_list: release.release_history_list.map((one) => ({ ...one, image: moved(one.image) })),
    contents_list: release.contents_list.map((one) => ({ ...one, image: moved(one.image) })),
  };
}

function moved<P extends { path: string }>(picture: P): P {
  return { ...picture, path: releaseImage(picture.path) };
}
