import { endpoint, isFoundIn, shape, text } from '#engine'
import { cbos } from '#database/data/cbo.ts'

const MAX_OPTIONS = 50

/** Occupations (CBO) whose code starts with the typed text, or whose title contains it. */
async function findOccupations(typed: string) {
  const wanted = typed.trim()
  const code = wanted.replace(/\D/g, '')
  return (await cbos())
    .filter((cbo) => (code !== '' && cbo.codigo.startsWith(code)) || isFoundIn(wanted, cbo.descricao))
    .slice(0, MAX_OPTIONS)
}

export const occupations = endpoint('GET geral/codigos-cbos', {
  label: 'Ocupações (CBO)',
  audience: 'staff',
  query: { codigoOudescricao: text('Começo do código, ou parte do título').max(100) },
  response: shape.list({ codigo: text('Código').required(), descricao: text('Ocupação').required() }),
  run: (_context, { query }) => findOccupations(query.codigoOudescricao ?? ''),
})
