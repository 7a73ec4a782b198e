const PATHS = {
  home: 'M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4z',
  orders: 'M5 4h14v16.5l-3.5-2-3.5 2-3.5-2-3.5 2zM9 9h6M9 13h6',
  releases: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  raffles: 'M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3zM14.5 7v10',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
} as const;

export type TabIconName = keyof typeof PATHS;

/** A line drawing over a tab's name. */
export function TabIcon({ name }: { name: TabIconName }) {
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
