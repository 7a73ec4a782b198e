/** Postcodes of Jeju and of islands without a bridge, as Korean couriers share them; both ends of a range belong to it. */
const POSTCODES = {
  jeju: '63000-63644',
  ulleung: '40200-40240',
  incheon: '22386-22388 23004-23010 23100-23116 23124-23136',
  chungnam: '31708 32133 33411',
  busan: '46768-46771',
  gyeongnam: '52570-52571 53031-53033 53089-53104 54000',
  jeonbuk: '56347-56349',
  jeonnam:
    '57068-57069 58760-58762 58800-58810 58816-58818 58826 58832 58839-58841 58843-58866 58953-58958 59102-59103 59106 59127 ' +
    '59129 59137-59145 59149-59170 59421 59531 59551 59563 59568 59650 59766 59781-59790',
};

const RANGES = Object.values(POSTCODES)
  .flatMap((ranges) => ranges.split(' '))
  .map((range) => range.split('-'));

/**
 * Whether delivery to a postcode costs more: Jeju and the islands (specification, section 9, "added delivery charge").
 * @param zipcode five digits
 */
export function takesAddedDelivery(zipcode: string): boolean {
  return RANGES.some(([first = '', last = first]) => zipcode >= first && zipcode <= last);
}
