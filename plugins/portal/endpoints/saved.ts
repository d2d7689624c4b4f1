import { type Context, endpoint, integer, NotFoundError, shape } from '#engine'
import { advertAnswer } from '../public_answers.ts'
import { advertsAmong, findAdvert } from '../services/adverts.ts'
import { COMPANIES, SAVED } from '../services/names.ts'
import { ownCandidate } from '../services/session.ts'

const BASE = 'externo/vagas-salvas'
/** Maximum number of saved adverts. */
const MAX_SAVED = 100

const savedOf = async (data: Context, candidateId: number) =>
  (
    await data.repo(SAVED).list({
      filter: { candidato: candidateId },
      sort: [{ field: 'id', descending: true }],
      limit: MAX_SAVED,
      full: true,
      withoutTotal: true,
    })
  ).rows

const companyOfData = async (data: Context) => {
  const { id, nome } = await data.repo(COMPANIES).get(data.empresaId!)
  return { id, nome: nome as string }
}

const list = endpoint(`GET ${BASE}`, {
  label: 'Vagas que o candidato salvou e que continuam abertas',
  audience: 'candidate',
  response: shape.list(advertAnswer),
  run: async (context) => {
    const { id, data } = ownCandidate(context)
    const ids = (await savedOf(data, id)).map((row) => row.solicitacao.id as number)
    return advertsAmong(data, await companyOfData(data), ids, id)
  },
})

const save = endpoint(`POST ${BASE}`, {
  label: 'Salvar uma vaga para depois',
  audience: 'candidate',
  limit: 60,
  fields: { solicitacaoId: integer('Vaga').required() },
  response: shape.nothing,
  run: async (context, { input }) => {
    const { id, data } = ownCandidate(context)
    const vacancy: number = input.solicitacaoId
    if (!(await findAdvert(data, await companyOfData(data), vacancy, null))) throw new NotFoundError()
    // A double tap saves once.
    await data.lock('captacao/candidatos', id)
    const saved = await savedOf(data, id)
    if (saved.some((row) => row.solicitacao.id === vacancy)) return
    if (saved.length >= MAX_SAVED) await data.repo(SAVED).delete(saved.at(-1)!.id)
    await data.repo(SAVED).create({ candidato: id, solicitacao: vacancy })
  },
})

const forget = endpoint(`DELETE ${BASE}/:vaga`, {
  label: 'Tirar uma vaga das salvas',
  audience: 'candidate',
  limit: 60,
  response: shape.nothing,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    const row = (await savedOf(data, id)).find((item) => item.solicitacao.id === Number(params.vaga))
    if (row) await data.repo(SAVED).delete(row.id)
  },
})

export const saved = [list, save, forget]
