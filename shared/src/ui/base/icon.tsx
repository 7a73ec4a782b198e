const PATHS = {
  back: 'M15 4.5 7.5 12l7.5 7.5',
  next: 'm9 4.5 7.5 7.5L9 19.5',
  down: 'm4.5 9 7.5 7.5L19.5 9',
  close: 'm5 5 14 14M19 5 5 19',
  check: 'm4.5 12.5 5 5 10-11',
  minus: 'M4.5 12h15',
  plus: 'M12 4.5v15M4.5 12h15',
  erase: 'M8.5 5h11v14h-11L3 12l5.5-7ZM11.5 9.5l5 5m0-5-5 5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.5v.01',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  filter: 'M3.5 7h17M6.5 12h11M10 17h4',
  share: 'M12 15V3.5m-4.5 4L12 3l4.5 4.5M7 11H5v10h14V11h-2',
  pin: 'M6.5 4h11v16.5L12 16.5l-5.5 4V4Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing for decoration; the name belongs to the control around it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
