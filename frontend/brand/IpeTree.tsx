import { useMemo } from 'react'
import { useTheme } from '@mui/material/styles'
import { PETAL } from './BrandMark.tsx'

/** Small seeded random generator, so that the tree is the same on every visit. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

interface Blossom {
  x: number
  y: number
  size: number
  turn: number
  tone: number
}

/** Clusters of blossoms that form the crown: centre, radii, number of flowers. Back to front. */
const CLOUDS: [x: number, y: number, rx: number, ry: number, count: number][] = [
  [244, 128, 92, 62, 130],
  [362, 132, 94, 62, 130],
  [112, 318, 66, 40, 78],
  [490, 312, 66, 42, 78],
  [182, 246, 104, 68, 160],
  [424, 238, 106, 70, 160],
  [302, 212, 138, 92, 220],
]
const TONES = ['#FFDF7A', '#FFCB42', '#FFB61F', '#FF9F14', '#F98A0C']

function crown(): Blossom[] {
  const next = seeded(20260921)
  return CLOUDS.flatMap(([cx, cy, rx, ry, count]) =>
    Array.from({ length: count }, () => {
      const angle = next() * Math.PI * 2
      const far = Math.sqrt(next()) * 1.04
      const y = cy + Math.sin(angle) * ry * far
      // Lower flowers are in the shade.
      const shade = Math.min(4, Math.max(0, Math.floor(((y - cy) / ry + 1) * 1.6 + next() * 2)))
      return { x: cx + Math.cos(angle) * rx * far, y, size: 0.42 + next() * 0.4, turn: next() * 72, tone: shade }
    }),
  )
}

function fallen(): Blossom[] {
  const next = seeded(7)
  return Array.from({ length: 46 }, () => ({
    x: 110 + next() * 390,
    y: 566 + next() * 46,
    size: 0.2 + next() * 0.22,
    turn: next() * 360,
    tone: Math.floor(next() * 4),
  }))
}

const Flower = ({ flower }: { flower: Blossom }) => (
  <use
    href="#ipe-flower"
    fill={TONES[flower.tone]}
    transform={`translate(${flower.x.toFixed(1)} ${flower.y.toFixed(1)}) rotate(${flower.turn.toFixed(0)}) scale(${flower.size.toFixed(2)})`}
  />
)

/** An ipê in bloom on a hill, drawn as inline SVG: no request, and it follows the theme. */
export function IpeTree() {
  const dark = useTheme().palette.mode === 'dark'
  const [blossoms, petals] = useMemo(() => [crown(), fallen()], [])
  const bark = dark ? '#7A5A44' : '#6B4A35'
  return (
    <svg
      viewBox="0 0 600 660"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax meet"
      style={{ overflow: 'visible', display: 'block' }}
      aria-hidden
      focusable="false"
    >
      <defs>
        <linearGradient id="ipe-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={dark ? '#1B2230' : '#EAF3F6'} />
          <stop offset="0.62" stopColor={dark ? '#2C2A2C' : '#FFF3DC'} />
          <stop offset="1" stopColor={dark ? '#37291D' : '#FFE3B8'} />
        </linearGradient>
        <g id="ipe-flower">
          {[0, 72, 144, 216, 288].map((turn) => (
            <path key={turn} d={PETAL} transform={`rotate(${turn}) translate(-20 -20)`} />
          ))}
          <circle r="4" fill="#B85C00" opacity="0.55" />
        </g>
      </defs>
      <rect x="-2400" y="-1200" width="5400" height="1900" fill="url(#ipe-sky)" />
      <circle cx="470" cy="120" r="62" fill={dark ? '#F4E3B5' : '#FFFFFF'} opacity={dark ? 0.12 : 0.75} />
      <path
        d="M-2400 540C-1200 600 -100 505 300 555S1500 590 3000 520V1400H-2400Z"
        fill={dark ? '#243029' : '#CFE0C3'}
      />
      <path
        d="M-2400 600C-1200 560 -60 552 320 582S1700 560 3000 600V1400H-2400Z"
        fill={dark ? '#1D2822' : '#B4CFA8'}
      />
      <ellipse cx="304" cy="588" rx="190" ry="20" fill={dark ? '#151D18' : '#94B58A'} opacity="0.7" />
      <g fill="none" stroke={bark} strokeLinecap="round" strokeLinejoin="round">
        <path d="M306 592C302 540 310 490 302 430" strokeWidth="22" />
        <path d="M303 470C304 400 298 360 300 290" strokeWidth="15" />
        <path d="M303 446C280 384 226 360 184 280" strokeWidth="12" />
        <path d="M303 438C330 372 384 346 424 272" strokeWidth="12" />
        <path d="M232 346C190 336 160 330 128 318" strokeWidth="7" />
        <path d="M372 338C420 334 446 326 478 312" strokeWidth="7" />
        <path d="M300 320C282 250 262 210 246 150" strokeWidth="8" />
        <path d="M300 310C322 250 346 210 364 150" strokeWidth="8" />
        <path d="M302 584C290 590 276 594 262 597M310 584C322 590 336 594 350 597" strokeWidth="9" />
      </g>
      {CLOUDS.map(([x, y, rx, ry], index) => (
        <ellipse key={index} cx={x} cy={y + 6} rx={rx * 0.9} ry={ry * 0.86} fill={index > 4 ? '#F7A01C' : '#EE9212'} />
      ))}
      {blossoms.map((flower, index) => (
        <Flower key={index} flower={flower} />
      ))}
      {petals.map((flower, index) => (
        <Flower key={index} flower={flower} />
      ))}
    </svg>
  )
}
