/**
 * Background and label of each step of the heat map: the label conveys the same as the colour. Text on it is dark in
 * both themes.
 */
export const HEAT = [
  { ground: '#F2A98F', label: 'Muito abaixo' },
  { ground: '#F8CFB6', label: 'Abaixo' },
  { ground: '#FBF0C9', label: 'Quase' },
  { ground: '#CBE6CF', label: 'No nível exigido' },
  { ground: '#93CDA3', label: 'Acima' },
] as const

export const HEAT_INK = '#1F2328'
