/** Largest file that is taken as a photo, bytes: 10 MB, what phones write for the 50 megapixels of most sensors. */
export const PHOTO_FILE_BYTES = 10 * 1_048_576;

/** Addresses under which photos are sent, each followed by the number of what is shown: the body is the photo. */
export const PHOTO_UPLOADS = {
  order: '/api/operator/order/inspection-photo/',
  inventory: '/api/operator/inventory/photo/',
  /** Of the customer whose penalty it is. */
  penalty: '/api/v3/user/mypage/penalty-photo/',
} as const;

/** Where a photo of an appeal is shown to who sent it: this, and the photo's number. */
export const APPEAL_PHOTOS = '/api/v3/user/mypage/appeal-photo/';

/** So many photos one thing may have. */
export const MOST_PHOTOS = 6;
