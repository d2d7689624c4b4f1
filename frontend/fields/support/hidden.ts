/** Styles (`sx`) of what only screen readers meet; its parent is positioned. Pixels as text, because MUI reads the number 1 as 100%. */
export const onlySpoken = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
