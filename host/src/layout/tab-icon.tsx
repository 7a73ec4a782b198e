const PATHS = {
  home: 'M4 10.5 12 4l8 6.500V20h-5.500v-5.500h-5V20H4z',
  orders: 'M5 4h14v16.500l-3.500-2-3.500 2-3.500-2-3.500 2zM9 9h6M9 13h6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.500 8.500c.6-4 3.600-6 7.500-6s6.900 2 7.500 6',
} as const;

/** A line drawing over a tab's name. */
export function TabIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
