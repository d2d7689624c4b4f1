/** The product's logo: one ipê flower with five frilled petals. */
export const PETAL = 'M20 21C12.5 17.5 9.5 9 14 4.2Q17.4 5.6 20 3Q22.6 5.6 26 4.2C30.5 9 27.5 17.5 20 21Z'
const TURNS = [0, 72, 144, 216, 288]

export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden focusable="false">
      {TURNS.map((turn) => (
        <path
          key={turn}
          d={PETAL}
          fill={turn % 144 === 0 ? '#FFA21F' : '#FF850A'}
          transform={`rotate(${turn} 20 20)`}
        />
      ))}
      <circle cx="20" cy="20" r="4.6" fill="#FFD24A" />
      <circle cx="20" cy="20" r="2.2" fill="#8A4300" />
    </svg>
  )
}
