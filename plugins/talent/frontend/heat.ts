/** Ground and sign of each step of the heat map: the sign tells what the colour tells. Text on it is dark in both themes. */
export const HEAT = [
  { ground: '#F2A98F', label: 'Muito abaixo' },
  { ground: '#F8CFB6', label: 'Abaixo' },
  { ground: '#FBF0C9', label: 'Quase' },
  { ground: '#CBE6CF', label: 'No nível exigido' },
  { ground: '#93CDA3', label: 'Acima' },
] as const

export const HEAT_INK = '#1F2328'
