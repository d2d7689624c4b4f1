import { brDate, type Context, idOf, type RowAt, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { HEALTH_USERS, RECORD_READS } from '../domain/keys.ts'
import { healthUsers } from './health_users.ts'

type Admission = RowAt<typeof HEALTH_USERS>

const LINK = `/${HEALTH_USERS}`

/** What became of an admission, for the access log. */
export type Outcome = 'pedido' | 'concedido' | 'prazo alterado' | 'retirado'

const sentence = (outcome: Outcome, { usuario, desde, ate }: Admission, by: string) => {
  const period = `de ${brDate(desde)} ${ate ? `a ${brDate(ate)}` : 'sem data de fim'}`
  switch (outcome) {
    case 'pedido':
      return `${by} pediu acesso a prontuários para ${usuario.nome} (${period}). O acesso só vale depois que outro profissional de saúde o confirmar.`
    case 'concedido':
      return `${usuario.nome} passou a ter acesso a prontuários (${period}), por ${by}.`
    case 'prazo alterado':
      return `${by} mudou o prazo do acesso de ${usuario.nome} a prontuários (${period}).`
    default:
      return `${by} retirou o pedido de acesso de ${usuario.nome} a prontuários.`
  }
}

async function mailAddresses(context: Context, ids: number[]) {
  const users = ids.length
    ? await context.system
        .query('utilitario/usuarios')
        .where(when('id').in(ids), when('email').filled())
        .select('nome', 'email')
        .rows()
    : []
  const officer = context.settings.emailEncarregadoDados as string | null | undefined
  return [
    ...users.map(({ nome, email }) => ({ name: nome, address: email! })),
    ...(officer ? [{ name: 'Encarregado de dados', address: officer }] : []),
  ]
}

/**
 * Writes an admission into the access log and tells every health professional and the data officer at once, by message
 * and by mail, whatever notices they chose.
 */
export async function announceAdmission(context: Context, row: Admission, outcome: Outcome): Promise<void> {
  const { actor } = context
  const texto = sentence(outcome, row, actor.nome)
  const system = context.system
  await system.repo(RECORD_READS).create({
    tipo: 'A',
    alcance: texto.slice(0, 500),
    quantidade: 0,
    data: new Date().toISOString(),
    usuario: actor.nome,
    usuarioNumero: actor.id ?? 0,
  })
  const concerned = [...(await healthUsers(context)), idOf(row.usuario)].filter((id): id is number => id !== null)
  await sendMessage(context, { tipo: 'ST', usuarios: concerned, texto, link: LINK })
  for (const to of await mailAddresses(
    context,
    [...new Set(concerned)].filter((id) => id !== actor.id),
  ))
    await sendCompanyMail(context, {
      to,
      subject: 'Acesso a prontuários',
      title: 'Acesso a prontuários',
      paragraphs: [texto, 'Se não era esperado, avise o encarregado de dados da empresa.'],
    })
}
