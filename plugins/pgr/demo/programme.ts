import { addDays, type Context, when } from '#engine'
import { additionalPay } from '../queries/additional_pay.ts'
import { ACTIONS, GROUP_HISTORY, MEASUREMENTS, PGR, TALENTS } from '../domain/keys.ts'

/** The programme in force of all places of the company, with a plan that is partly done. */
export async function programmeDemo(context: Context): Promise<void> {
  const day = (days: number) => addDays(context.today, days)
  const one = async (key: string, filter: Record<string, unknown>) =>
    (await context.repo(key).list({ filter, limit: 1, full: true })).rows[0]
  const establishments = await context.query('utilitario/estabelecimentos').select({ id: 'id' }).values()
  const engineer = await one('sst/profissional', { nome: 'Helena' })
  const owners = await context
    .query(TALENTS)
    .where(when('situacao').is('A'))
    .orderBy('id')
    .limit(4)
    .select({ id: 'id' })
    .values()
  if (!engineer || owners.length < 4) return
  await context.system
    .repo('utilitario/empresas')
    .patch(
      context.empresaId!,
      { configuracao: { cnae: '1092900', grauRisco: '3', salarioMinimo: 1621 } },
      'demonstração',
    )
  // Table 02: with the protection in use nobody retires earlier.
  for (const id of await context.query(GROUP_HISTORY).select({ id: 'id' }).values())
    await context.repo(GROUP_HISTORY).patch(id, { grauExposicao: '1' }, 'demonstração')
  await concludedDemo(context)
  const plan = [
    {
      nome: 'Enclausurar a masseira 3',
      meta: 'Ruído abaixo de 85 dB(A)',
      risco: 'Ruído contínuo',
      tipoControle: 'COLETIVA',
      prioridade: 'A',
      from: -90,
      to: 30,
      state: 'EM_ANDAMENTO',
    },
    {
      nome: 'Instalar exaustão sobre os fornos',
      meta: 'IBUTG até 27,4 ºC',
      risco: 'Calor',
      tipoControle: 'COLETIVA',
      prioridade: 'A',
      from: -60,
      to: -5,
      state: 'EM_ANDAMENTO',
    },
    {
      nome: 'Bloqueio e etiquetagem de painéis',
      meta: 'Todos os painéis com bloqueio',
      risco: 'Choque elétrico',
      tipoControle: 'ADMINISTRATIVA',
      prioridade: 'A',
      from: -80,
      to: -20,
      state: 'CONCLUIDA',
    },
    {
      nome: 'Separar pedestres de empilhadeiras',
      meta: 'Faixas e barreiras nas seis docas',
      risco: 'Atropelamento por empilhadeira',
      tipoControle: 'COLETIVA',
      prioridade: 'M',
      from: 0,
      to: 60,
      state: 'NAO_INICIADA',
    },
    {
      nome: 'Rever metas e pausas do atendimento',
      meta: 'Demandas no nível moderado na próxima pesquisa',
      risco: 'Excesso de demandas',
      tipoControle: 'ADMINISTRATIVA',
      prioridade: 'M',
      from: -10,
      to: 120,
      state: 'EM_ANDAMENTO',
    },
  ]
  const acoes: number[] = []
  for (const [index, { risco, from, to, state, ...action }] of plan.entries()) {
    const made = await context.repo(ACTIONS).create({
      ...action,
      risco: (await one('sst/risco', { descricao: risco }))?.id ?? null,
      responsavelId: owners[index % owners.length],
      previsaoInicio: day(from),
      previsaoTermino: day(to),
      acompanhamentoSituacao: state,
      ...(state !== 'NAO_INICIADA' && { acompanhamentoInicio: day(from) }),
      ...(state === 'CONCLUIDA' && { acompanhamentoTermino: day(to) }),
    })
    acoes.push(made.id)
  }
  const year = Number(context.today.slice(0, 4))
  const programme = await context.repo(PGR).create({
    titulo: `PGR ${year}-${year + 1}`,
    dataIni: `${year}-01-01`,
    dataFim: `${year + 1}-12-31`,
    localAmbiente: '1',
    estabelecimentosIds: establishments,
    responsavel: engineer.id,
    numeroArt: `MG${year}0148221`,
    dataArt: `${year}-01-10`,
    responsavelOrganizacao: 'Diretoria Industrial',
    cargoResponsavelOrganizacao: 'Direção',
    acoes,
    revisoes: [
      {
        data: day(-120),
        motivo: 'MEDIDAS',
        descricao: 'Ruído medido de novo depois do enclausuramento das masseiras 1 e 2.',
        responsavel: owners[0],
      },
    ],
  })
  await context.repo(PGR).patch(programme.id, { situacao: 'V', publicadoEm: `${year}-01-12` }, 'demonstração')
}

/** What the engineer concluded of heat, noise and electricity, and who gets additional pay: most, not all. */
async function concludedDemo(context: Context): Promise<void> {
  const concluded: Record<string, { adicional: string; adicionalFundamento: string; adicionalNeutralizado?: boolean }> =
    {
      Calor: { adicional: 'MED', adicionalFundamento: 'NR-15, Anexo 3' },
      'Ruído contínuo': { adicional: 'MED', adicionalFundamento: 'NR-15, Anexo 1', adicionalNeutralizado: true },
      'Choque elétrico': { adicional: 'PER', adicionalFundamento: 'NR-16, Anexo 4' },
    }
  const measured = await context.query(MEASUREMENTS).select({ id: 'id', risco: 'risco.descricao' }).rows()
  for (const { id, risco } of measured)
    if (concluded[risco!]) await context.repo(MEASUREMENTS).patch(id, concluded[risco!]!, 'demonstração')
  const paid = (await additionalPay(context, context.today, null)).filter((_, index) => index % 9 !== 4)
  await context.repo(TALENTS).patchMany(
    paid.map(({ id, due }) => ({ id, values: { adicionalRecebido: due[0] } })),
    'demonstração',
  )
}
