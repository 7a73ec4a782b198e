/** Largest file that is taken as a photo, bytes: 10 MB, what phones write for the 50 megapixels of most sensors. */
export const PHOTO_FILE_BYTES = 10 * 1_048_576;

/** Longest edge of a photo as it is kept, px: it fills any screen of a shopper. Pages send none that is larger, where they can. */
export const PHOTO_EDGE = 2_048;

/** Slowest pace at which a body is still waited for, bytes a second. */
export const LEAST_BODY_RATE = 1_024;

/** Addresses under which photos are sent, each followed by the number of what is shown: the body is the photo. */
export const PHOTO_UPLOADS = {
  order: '/api/operator/order/inspection-photo/',
  inventory: '/api/operator/inventory/photo/',
  /** For photos of a parcel before it is opened, and of goods as they leave the centre. */
  orderArrival: '/api/operator/order/arrival-photo/',
  orderPacking: '/api/operator/order/packing-photo/',
  inventoryArrival: '/api/operator/inventory/arrival-photo/',
  inventoryPacking: '/api/operator/inventory/packing-photo/',
  /** Only for the customer who has the penalty. */
  penalty: '/api/v3/user/mypage/appeal-photo/',
  /** Only for the buyer who has begun the claim. */
  claim: '/api/v3/user/mypage/claim-photo/',
  /** Only for the customer who has asked. */
  question: '/api/v3/user/mypage/question-photo/',
} as const;

/** Address of a photo for its customer; its number follows. */
export const APPEAL_PHOTO = '/api/v3/order/appeal-photo/';
/** The same of a claim, and of the photos that decided it; and of a question. */
export const CLAIM_PHOTO = '/api/v3/order/claim-photo/';
export const QUESTION_PHOTO = '/api/v3/order/question-photo/';

/** Most photos of one thing; of goods at the centre, of each set. */
export const MOST_PHOTOS = 6;

/** Most simultaneous uploads of one customer; pages send one after the other. */
export const PHOTOS_AT_A_TIME = 2;
