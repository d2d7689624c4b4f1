import { addDays, type Context, when } from '#engine'
import { cpf } from '#database/demo/documents.ts'

const TALENTS = 'gestao-talentos/talentos'
/** Of so many people the demo knows family, account and contract: enough for lists and reports to show them. */
const PEOPLE = 30
const CHILDREN = ['Alice', 'Miguel', 'Helena', 'Arthur', 'Laura', 'Davi']
const BANKS = ['Banco do Brasil', 'Caixa Econômica Federal', 'Bradesco', 'Itaú', 'Nubank']
const SCALES = ['5X2', '6X1', '12X36', 'FLEX'] as const
const SHIFTS = ['I', 'M', 'T', 'N', 'R'] as const

/** Numbers of the demo's CPFs from which those of dependants are taken, above those of its people. */
const FIRST_CPF = 400_000_000

/** Union and agreement, dependants, accounts, working time and some contracts for a term of one company. */
export async function workDemo(context: Context): Promise<void> {
  const { repo, today } = context
  if (await context.query('gestao-talentos/sindicatos').exists()) return
  const union = await repo('gestao-talentos/sindicatos').create({
    nome: 'Sindicato dos Trabalhadores da Indústria e Serviços',
    dataBase: '5',
  })
  await repo('gestao-talentos/convencoes-coletivas').create({
    sindicato: union.id,
    descricao: 'Convenção coletiva de trabalho',
    inicio: `${Number(today.slice(0, 4)) - 1}-05-01`,
    fim: `${Number(today.slice(0, 4)) + 1}-04-30`,
  })
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'))
    .orderBy('nome')
    .limit(PEOPLE)
    .select({ id: 'id', nome: 'nome', admissao: 'dataAdmissao' })
    .rows()
  for (const [at, person] of people.entries()) {
    const surname = person.nome!.split(' ').at(-1)
    await repo(TALENTS).update(person.id, {
      dependentes: CHILDREN.slice(0, at % 3).map((name, child) => ({
        nome: `${name} ${surname}`,
        parentesco: '03',
        dataNascimento: addDays(today, -365 * (3 + ((at + child * 4) % 12)) - at),
        cpf: cpf(FIRST_CPF + at * 10 + child),
        irrf: true,
        salarioFamilia: child === 0,
      })),
      dadosBancarios: {
        banco: BANKS[at % BANKS.length],
        agencia: String(1000 + at * 7),
        conta: `${20_000 + at * 13}-${at % 10}`,
        tipoConta: at % 4 ? 'C' : 'S',
      },
      contatosEmergencia: [
        {
          nome: `${CHILDREN[(at + 2) % 6]} ${surname}`,
          parentesco: 'Cônjuge',
          ddd: '85',
          telefone: String(987_000_000 + at),
        },
      ],
      contratoTrabalho: {
        // Two contracts of this company end within a month.
        ...(at === 4 || at === 11 ? { tipo: '2', termino: addDays(today, at * 2) } : { tipo: '1' }),
        horasSemanais: at % 4 === 2 ? 36 : at % 3 ? 44 : 40,
        escala: SCALES[at % 4],
        turno: SHIFTS[at % 5],
        sindicato: union.id,
      },
    })
  }
}
