import { brDate, type Context, engine, when } from '#engine'
import { addDays } from '#engine/definition/civil_date.ts'
import { sendMessage } from '#app/messages/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { cartaoAniversario, cartaoTempoDeEmpresa, documentosAVencer } from '../mails/templates.ts'

const TALENTS = 'gestao-talentos/talentos'

/** Whether an anniversary is celebrated today; 29 February is celebrated on the 28th in other years. */
export function isAnniversary(date: string, today: string): boolean {
  if (date.slice(0, 4) >= today.slice(0, 4)) return false
  const leap = new Date(Date.UTC(Number(today.slice(0, 4)), 1, 29)).getUTCMonth() === 1
  const day = date.slice(5) === '02-29' && !leap ? '02-28' : date.slice(5)
  return day === today.slice(5)
}

/** Maximum notice period of a document type or a company. */
const MAX_DAYS = 365

const years = (date: string, today: string) => Number(today.slice(0, 4)) - Number(date.slice(0, 4))

/** Sends cards on birthdays and work anniversaries, if the company enables them. */
export async function sendCards(context: Context): Promise<number> {
  const { cartaoAniversario: birthdays, cartaoTempoEmpresa: service } = context.settings
  if (!birthdays && !service) return 0
  const company = await context.repo('utilitario/empresas').get(context.empresaId!)
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('contato.email').filled())
    .select({
      id: 'id',
      nome: 'nomeComercial',
      email: 'contato.email',
      nascimento: 'pessoal.dataNascimento',
      admissao: 'dataAdmissao',
    })
    .rows()
  let sent = 0
  for (const { id, nome, email, nascimento, admissao } of people) {
    const to = { address: email!, name: nome! }
    const key = (kind: string) => `${kind}-${context.empresaId}-${id}-${context.today}`
    if (birthdays && nascimento && isAnniversary(nascimento, context.today)) {
      const data = { nome: nome!, empresa: company.nome }
      await sendCompanyMail(context, { to, template: cartaoAniversario, data, uniqueKey: key('aniversario') })
      sent++
    }
    if (service && isAnniversary(admissao!, context.today)) {
      const data = { nome: nome!, empresa: company.nome, anos: years(admissao!, context.today) }
      await sendCompanyMail(context, { to, template: cartaoTempoDeEmpresa, data, uniqueKey: key('tempo') })
      sent++
    }
  }
  return sent
}

/**
 * Documents that expire today or at the end of the company's notice period: to the talent, the manager and the address
 * for alerts.
 */
export async function warnOfDocuments(context: Context): Promise<number> {
  const { diasAlertaDocumentos: days, emailAlertaDocumentos: address } = context.settings
  const soon = await context
    .query('gestao-talentos/talentos-documentos-anexos')
    .where(
      when('validade').between(context.today, addDays(context.today, MAX_DAYS)),
      when('colaborador.situacao').is('A'),
    )
    .select({
      id: 'id',
      descricao: 'descricao',
      validade: 'validade',
      talento: 'colaborador.nome',
      dias: 'tipoDocumento.diasAlerta',
      talentoId: 'colaborador.id',
      gestorId: 'colaborador.gestor.id',
    })
    .orderBy('validade', 'talento')
    .rows()
  // A document type may have a different notice period.
  const found = soon.filter(({ validade, dias }) =>
    [context.today, addDays(context.today, dias ?? Number(days ?? 30))].includes(validade!),
  )
  if (!found.length) return 0
  const users = await context
    .query('utilitario/usuarios')
    .where(when('talento').in(found.flatMap((item) => [item.talentoId, item.gestorId].filter((id) => id !== null))))
    .select({ id: 'id', talento: 'talento.id' })
    .rows()
  const lines = found.map(({ descricao, validade, talento }) => ({
    talento: talento!,
    documento: descricao!,
    dia: brDate(validade!),
  }))
  for (const [index, one] of found.entries())
    await sendMessage(context, {
      tipo: 'IF',
      usuarios: users
        .filter(({ talento }) => talento === one.talentoId || talento === one.gestorId)
        .map(({ id }) => id),
      texto: `${one.descricao} de ${one.talento} vence em ${lines[index]!.dia}.`,
      link: `/gestao-talentos/talentos-documentos-anexos/${one.id}`,
    })
  if (address)
    await sendCompanyMail(context, {
      to: { address: String(address), name: 'RH' },
      template: documentosAVencer,
      data: { documentos: lines },
      uniqueKey: `documentos-${context.empresaId}-${context.today}`,
    })
  return found.length
}

/** Every morning, for every company. */
export async function noticesEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values()) {
    const company = await engine().systemContext(id)
    await company.transaction(async (inner) => {
      await sendCards(inner)
      await warnOfDocuments(inner)
    })
  }
}
