/** For tests: the setting of a shop that says who runs it. */
export const BUSINESS = JSON.stringify({
  name: '솔드',
  representative: '김솔드',
  registrationNo: '123-45-67891',
  mailOrderNo: '제2026-서울강남-0001호',
  address: '서울시 강남구 1',
  phone: '02-000-0000',
  email: 'help@sold.test',
});
