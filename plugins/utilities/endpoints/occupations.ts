import { endpoint, fold, RuleError, shape, text } from '#engine'
import { cbos } from '#database/data/cbo.ts'

const MOST = 50

/** Occupations (CBO) whose code starts with, or whose title contains, what was typed. */
async function findOccupations(typed: string) {
  const wanted = fold(typed.trim())
  const code = wanted.replace(/\D/g, '')
  return (await cbos()).filter((one) => (code !== '' && one.codigo.startsWith(code)) || fold(one.descricao).includes(wanted)).slice(0, MOST)
}

export const occupations = endpoint('GET geral/codigos-cbos', {
  label: 'Ocupações (CBO)',
  door: 'staff',
  answers: shape.list({ codigo: text('Código').required(), descricao: text('Ocupação').required() }),
  run: async (_context, { query }) => {
    const typed = query.codigoOudescricao ?? ''
    if (typeof typed !== 'string' || typed.length > 100) throw new RuleError('Valor inválido')
    return findOccupations(typed)
  },
})
