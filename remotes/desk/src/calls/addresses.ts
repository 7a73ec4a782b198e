import { DESK_PATH } from '@sold/contracts/wire/paths';

export const TODAY_PATH = DESK_PATH;
export const GOODS_PATH = `${DESK_PATH}/goods`;
export const LIST_PATH = `${DESK_PATH}/list`;
export const STORAGE_PATH = `${DESK_PATH}/storage`;
export const CLAIMS_PATH = `${DESK_PATH}/claims`;
export const STAFF_PATH = `${DESK_PATH}/staff`;
export const ACCOUNT_PATH = `${DESK_PATH}/account`;
export const JOIN_PATH = `${DESK_PATH}/join`;

/** The page of an order's goods or of a unit. @param displayId number that people see */
export function goodsPath(displayId: string): string {
  return `${GOODS_PATH}/${encodeURIComponent(displayId)}`;
}

export function claimPath(claimId: number): string {
  return `${CLAIMS_PATH}/${claimId}`;
}

/** The page that a found code opens. */
export function foundPath({ claim_id, display_id }: { claim_id: number | null; display_id: string }): string {
  return claim_id === null ? goodsPath(display_id) : claimPath(claim_id);
}
