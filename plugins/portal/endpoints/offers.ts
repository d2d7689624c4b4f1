import { isPassword } from '#app/auth/password_hash.ts'
import { enqueue } from '#app/jobs/index.ts'
import {
  type Context,
  endpoint,
  fileResult,
  integer,
  longText,
  password,
  PDF,
  shape,
  text,
  ValidationError,
} from '#engine'
import { answerOffer, offerLetter, ownOffer } from '#plugins/recruitment/plugin.ts'
import { ownCandidate, passwordHashOf } from '../services/session.ts'
import { ownLanguage } from '../services/words.ts'
import { countTry, clearTries } from '../services/throttle.ts'

/** The signed letter, printed and sent after the answer. */
export const RECEIPT_JOB = 'portal.comprovante-proposta'

const BASE = 'externo/propostas/:id'

/** Maximum number of wrong passwords per candidate. */
const TRIES = 5

/** The signer must prove to be the registered person, not somebody using an open browser. */
async function assertPassword(context: Context, id: number, typed: string | null | undefined) {
  if (!typed) throw new ValidationError([{ field: 'senha', message: 'Informe a sua senha para assinar.' }])
  await countTry('portal-assinar', [id], TRIES, '15 minutes')
  if (!(await isPassword(await passwordHashOf(context.db, id), typed)))
    throw new ValidationError([{ field: 'senha', message: 'A senha não confere.' }])
  await clearTries('portal-assinar', [id], TRIES, '15 minutes')
}

const answer = (path: 'aceitar' | 'recusar', label: string) =>
  endpoint(`PUT ${BASE}/${path}`, {
    audience: 'candidate',
    label,
    limit: 30,
    // Password attempts are counted outside the transaction: a rollback would undo the count.
    transaction: false,
    fields: {
      nome: text('Nome de quem responde'),
      senha: password('Senha do portal').min(1),
      motivo: longText('Motivo da recusa'),
    },
    response: { id: integer('Código').required(), situacao: text('Situação').required() },
    run: async (context, { params, input: { nome, senha, motivo } }) => {
      const { id, data } = ownCandidate(context)
      const offerId = Number(params.id)
      // First checks that the offer exists, before asking for a password.
      await ownOffer(data, id, offerId)
      if (path === 'aceitar') await assertPassword(context, id, senha)
      const { situacao } = await data.transaction(async (inside) => {
        const row = await answerOffer(inside, id, offerId, {
          accepted: path === 'aceitar',
          name: nome,
          reason: motivo,
          ip: context.http!.request.ip(),
        })
        await enqueue(RECEIPT_JOB, { empresaId: data.empresaId, propostaId: offerId }, { trx: inside.db })
        return row
      })
      return { id: offerId, situacao: situacao! }
    },
  })

const letter = endpoint(`GET ${BASE}/pdf`, {
  audience: 'candidate',
  label: 'Carta de uma proposta, em PDF',
  limit: 20,
  response: shape.file(PDF),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    const row = await ownOffer(data, id, Number(params.id))
    return fileResult(await offerLetter(data, row, await ownLanguage(data, id)), 'Proposta.pdf', PDF, true)
  },
})

export const offers = [answer('aceitar', 'Aceitar uma proposta'), answer('recusar', 'Recusar uma proposta'), letter]
