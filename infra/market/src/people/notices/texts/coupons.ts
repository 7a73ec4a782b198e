export const WELCOME_COUPON_TEXT = '첫 구매에 쓸 수 있는 환영 쿠폰을 드렸어요. 결제할 때 고를 수 있어요.';
