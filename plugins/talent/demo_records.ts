import { addDays, type Context, when } from '#engine'

const TALENTS = 'gestao-talentos/talentos'
const DISMISSALS = 'gestao-talentos/desligamentos'

/** Description, asked of new hires, required of them, days of notice before it expires. */
const DOCUMENT_TYPES: [string, boolean, boolean, number?][] = [
  ['RG ou CNH', true, true],
  ['Comprovante de residência', true, true],
  ['Carteira de trabalho digital', true, false],
  ['Certificado de NR-10', false, false, 60],
  ['CNH categoria D', false, false, 45],
]

const REPORT = {
  titulo: 'Folha por área',
  colunasDinamicas: ['areaOrganizacional', 'nome', 'cargo', 'dataAdmissao', 'salario'],
  agrupar: true,
  totalizar: true,
  compartilhado: true,
}

/** Who is being hired: name, CPF, e-mail, state. Nobody is written to. */
const HIRES = [
  ['Heloísa Martins Rezende', '10433218100', 'heloisa.rezende@correio.example', 'ENVIADA'],
  ['Caio Antunes Barreto', '98765432100', 'caio.barreto@correio.example', 'ANALISE'],
] as const

/** Those who left have a record of it, as if HR had dismissed them here. */
async function dismissals(context: Context): Promise<void> {
  const told = await context.query(DISMISSALS).select('colaborador.id').values()
  const gone = await context
    .query(TALENTS)
    .where(when('situacao').is('D'), when('dataDesligamento').filled(), when('motivoDesligamento').filled())
    .select({ id: 'id', data: 'dataDesligamento', motivo: 'motivoDesligamento.id' })
    .orderBy('dataDesligamento', 'id')
    .rows()
  const known = new Set(told)
  for (const [index, { id, data, motivo }] of gone.filter((item) => !known.has(item.id)).entries())
    await context.repo(DISMISSALS).create({
      colaborador: id,
      dataDesligamento: data,
      motivoDesligamento: motivo,
      gerouSubstituicao: index % 3 !== 0,
    })
}

/** Two people who leave soon: one was given notice, one gave it. */
async function planned(context: Context): Promise<void> {
  // Who signs in to the demo has to stay able to.
  const users = await context.query('utilitario/usuarios').where(when('talento').filled()).select('talento.id').values()
  const people = await context
    .query(TALENTS)
    .where(
      when('situacao').is('A'),
      when('gestor').filled(),
      when('dataAdmissao').below(addDays(context.today, -500)),
      when('id').notIn(users.map(Number)),
    )
    .select({ id: 'id' })
    .orderBy('-id')
    .limit(2)
    .rows()
  const reasons = await context.query('gestao-talentos/motivo-desligamento').select('id').orderBy('id').values()
  for (const [index, { id }] of people.entries())
    await context.repo('gestao-talentos/desligamentos-programados').create({
      colaborador: id,
      iniciativa: index ? 'T' : 'E',
      dataAviso: addDays(context.today, -12),
      motivoDesligamento: reasons[index % reasons.length],
    })
}

/** Dismissals, kinds of documents, a kept report and people who are being hired. */
export async function recordsDemo(context: Context): Promise<void> {
  const { repo } = context
  await dismissals(context)
  await planned(context)
  for (const [descricao, pedirNaAdmissao, obrigatorioNaAdmissao, diasAlerta] of DOCUMENT_TYPES)
    await repo('gestao-talentos/tipo-documento').create({
      descricao,
      pedirNaAdmissao,
      ...(pedirNaAdmissao && { obrigatorioNaAdmissao }),
      ...(diasAlerta && { diasAlerta }),
    })
  const [owner] = await context.query('utilitario/usuarios').select('id').orderBy('id').limit(1).values()
  // Whose report it is nobody may say themself.
  const reports = context.system.repo('gestao-talentos/modelos-relatorio-dinamico')
  const { id: report } = await reports.create(REPORT)
  await reports.patch(report, { usuario: owner }, 'demonstração')
  const admissions = context.system.repo('gestao-talentos/talentos-admissao')
  for (const [nome, cpf, email, status] of HIRES) {
    const { id } = await admissions.create({ nome, cpf, email })
    await admissions.patch(id, { status, solicitante: owner }, 'demonstração')
  }
}
