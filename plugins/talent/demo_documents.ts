import { addDays, brDate, type Context, formFor, when } from '#engine'
import { documentPicture } from '#database/demo/drawing.ts'
import { OWN_FIELDS, ownChanges } from './domain/own_changes.ts'
import { saveProposal } from './services/proposals.ts'

const TALENTS = 'gestao-talentos/talentos'
/** Kind of document, who has one, how many are kept and for how many years it holds. */
const DOCUMENTS = [
  { kind: 'CNH categoria D', position: 'Motorista de Entrega', most: 6, years: 5 },
  { kind: 'Certificado de NR-10', position: 'Eletricista Industrial', most: 3, years: 2 },
  { kind: 'Certificado de NR-10', position: 'Técnico de Manutenção', most: 4, years: 2 },
] as const
/** Days until one expires: some soon, one already, the others later. */
const LEFT = [24, 410, -12, 880, 51, 1270]

/** Documents with a validity, as HR keeps them, one of them expired and some about to. */
async function documents(context: Context) {
  for (const { kind, position, most, years } of DOCUMENTS) {
    const [type] = await context
      .query('gestao-talentos/tipo-documento')
      .where(when('descricao').is(kind))
      .select('id')
      .rows()
    const people = await context
      .query(TALENTS)
      .where(when('situacao').is('A'), when('cargo.nome').is(position))
      .select('id', 'nome')
      .orderBy('id')
      .limit(most)
      .rows()
    for (const [index, { id, nome }] of people.entries()) {
      const days = Math.min(LEFT[index % LEFT.length]!, years * 300)
      const until = addDays(context.today, days)
      const from = addDays(until, -365 * years)
      await context.repo('gestao-talentos/talentos-documentos-anexos').create({
        colaborador: id,
        descricao: kind,
        tipoDocumento: type!.id,
        data: from,
        validade: until,
        url: await documentPicture(kind, [
          nome,
          `Emissão ${brDate(from)}`,
          `Validade ${brDate(until)}`,
          'Demonstração',
        ]),
      })
    }
  }
}

/** Somebody moved and told HR in "Meus dados". */
async function proposal(context: Context) {
  const [user] = await context
    .query('utilitario/usuarios')
    .where(when('talento').filled())
    .select({ id: 'id', talento: 'talento.id' })
    .orderBy('-id')
    .limit(1)
    .rows()
  if (!user) return
  const system = context.system
  const talent = await system.repo(TALENTS).get(user.talento!)
  const { campos } = formFor(system, TALENTS, OWN_FIELDS)
  const told = {
    endereco: { ...talent.endereco, numero: '1480', complemento: 'Apto 302' },
    contato: { ...talent.contato, dddCelular: '34', foneCelular: '991284477' },
  }
  await saveProposal(system, talent.id, ownChanges(campos, talent, told), user.id)
}

export async function documentsDemo(context: Context): Promise<void> {
  await documents(context)
  await proposal(context)
}
