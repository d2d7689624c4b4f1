/**
 * The icons of the portal, drawn as strokes on a 24 px grid. They always accompany a text, so they are hidden from
 * screen readers.
 */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  place: 'M12 21s7-6.1 7-11a7 7 0 1 0-14 0c0 4.9 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  work: 'M4 8.5h16v10.5H4zM9 8.5V6a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 6v2.5M4 13h16',
  money: 'M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 12h.01M18 12h.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.6 3-5.5 6.500-5.500s6.100 1.900 6.500 5.500M16 4.300a3.500 3.500 0 0 1 0 6.400M17.500 14.900c2.300.7 3.700 2.500 4 5.100',
  school: 'M12 5L2 10l10 5 10-5zM6 12.500V17c1.500 1.500 3.500 2.200 6 2.200s4.500-.7 6-2.200v-4.500M22 10v5.500',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M6 11H5v9.500h14V11h-1',
  chat: 'M4 20l1.300-4A8 8 0 1 1 8.300 19zM9 10.500h6M9 13.500h4',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  mail: 'M3 5.500h18v13H3zM3.500 6.500L12 13l8.500-6.500',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.200 16.200L21 21',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20l1-4.500L16.500 4a2.100 2.100 0 0 1 3 3L8.500 19z',
  trash: 'M4 7h16M9.500 7V4.500h5V7M6 7l1 13h10l1-13M10 11v5.500M14 11v5.500',
  file: 'M13.500 3H6v18h12V7.500zM13.500 3v4.500H18',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  download: 'M12 4v11M8 11.500l4 4 4-4M5 20h14',
  camera: 'M4 8h3.500L9 5.500h6L16.500 8H20v11H4zM12 16.500a3.300 3.300 0 1 0 0-6.600 3.300 3.300 0 0 0 0 6.600z',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9l6 6 6-6',
  warning: 'M12 4L2.500 20h19zM12 10v4.500M12 17.300h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.700h.01',
  lock: 'M6 11h12v9.500H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c.7-4 3.500-6 7.500-6s6.800 2 7.500 6',
  exit: 'M14 4h5.500v16H14M10.500 8l-4 4 4 4M6.500 12H15',
  building: 'M5 21V4h9v17M14 9h5v12M8 8h3M8 12h3M8 16h3M3 21h18',
} as const

/** Names of the icons of the public shell. */
export type IconName = keyof typeof PATHS

/** An icon by its name; decorative, hidden from screen readers. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
