import { addDays, type Context, type Row, when } from '#engine'
import { drawnSignature } from '#database/demo/drawing.ts'
import { yearLater } from '../domain/election.ts'
import {
  ACCIDENTS,
  CANDIDATES,
  CHECKLISTS,
  DELIVERIES,
  EPIS,
  EXTINGUISHERS,
  FINDINGS,
  HOURS,
  INSPECTIONS,
  MEETINGS,
  MEMBERS,
  MOVEMENTS,
  TALENTS,
  TALKS,
  TERMS,
  VOTERS,
} from '../domain/keys.ts'

const EQUIPMENT = [
  { nome: 'Protetor auricular tipo concha', ca: '29176', dias: 180, custo: 48.9 },
  { nome: 'Luva de vaqueta', ca: '30916', dias: 60, custo: 14.5 },
  { nome: 'Óculos de segurança incolor', ca: '34082', dias: 180, custo: 9.8 },
  { nome: 'Botina de segurança', ca: '43377', dias: 365, custo: 89 },
  { nome: 'Capacete classe B', ca: '31469', dias: 730, custo: 37.4 },
]

interface Person {
  id: number
  nome: string
  estabelecimento: number
}

/** Equipment, its stock, and a year of deliveries; the last ones wait for a signature. */
async function equipment(context: Context, people: Person[], places: number[]) {
  const { today } = context
  const category = await context.repo('sst/categorias-epi').create({ nome: 'Proteção individual' })
  const made: number[] = []
  for (const [index, one] of EQUIPMENT.entries()) {
    const { id } = await context.repo(EPIS).create({
      nome: one.nome,
      categoria: category.id,
      fabricante: 'Protege Indústria',
      numeroCA: one.ca,
      vencimentoCA: addDays(today, index === 1 ? 40 : 900),
      validadeUso: one.dias,
    })
    made.push(id)
  }
  await context.repo(MOVEMENTS).createMany(
    places.flatMap((estabelecimento) =>
      made.map((epi, index) => ({
        data: addDays(today, -390),
        tipo: 'E',
        epi,
        estabelecimento,
        quantidade: 200,
        custoUnitario: EQUIPMENT[index]!.custo,
        documento: 'NF 10422',
      })),
    ),
  )
  for (const [index, one] of people.slice(0, 40).entries())
    for (const turn of [0, 1]) {
      const day = addDays(today, -30 - ((index * 17) % 300) + turn * 25)
      const { id } = await context.repo(DELIVERIES).create({
        colaborador: one.id,
        epi: made[(index + turn) % made.length],
        data: day > today ? today : day,
        motivo: turn ? 'T' : 'P',
      })
      const assinadoEm = day > today ? today : day
      // Every third of the first ones was signed on a tablet, the others with the password.
      const signed =
        turn === 0 && index % 3 === 0
          ? { formaAssinatura: 'T', assinadoEm, assinatura: await drawnSignature(one.nome) }
          : { formaAssinatura: 'S', assinadoEm }
      if (index % 13 !== 12) await context.repo(DELIVERIES).patch(id, signed, 'demonstração')
    }
}

const CARE = {
  hora: '10:30',
  afastamento: true,
  emitente: 'Dr. Otávio Lins',
  orgaoClasse: '1',
  numeroClasse: '18822',
}

/** What was found and done; each of the accidents looked into has one of these. */
const SLIPPED = {
  causaRaiz: 'Área lavada sem isolamento.',
  porques: ['O piso estava molhado.', 'A área foi lavada no horário de produção, sem cones.'],
  acao: 'Lavar fora do horário de produção e isolar a área',
}

/** Accidents with a CAT, in the order they happened; between two of them somebody slips without harm. */
const TOLD = [
  {
    descricao: 'Cortou o dedo na faca da fatiadora ao limpar a lâmina.',
    situacaoGeradora: '200004300',
    agenteCausador: '303010120',
    parteAtingida: '755070000',
    lateralidade: '2',
    dias: 12,
    atestado: { natureza: '702010000', cid: 'S610', lesao: 'Corte no indicador direito' },
    causaRaiz: 'Proteção móvel sem intertravamento.',
    porques: ['A lâmina foi limpa com a máquina energizada.', 'Não havia bloqueio.'],
    acao: 'Instalar intertravamento',
  },
  {
    descricao: 'Torceu o tornozelo ao descer a escada do mezanino.',
    situacaoGeradora: '200012600',
    agenteCausador: '302010350',
    parteAtingida: '757030000',
    lateralidade: '1',
    dias: 7,
    atestado: { natureza: '702020000', cid: 'S934', lesao: 'Entorse do tornozelo esquerdo' },
    causaRaiz: 'Degraus sem faixa antiderrapante.',
    porques: ['O pé escorregou no degrau.', 'A faixa antiderrapante estava gasta.'],
    acao: 'Trocar as faixas de todas as escadas',
  },
  {
    tipo: '3',
    descricao: 'Caiu da motocicleta a caminho do trabalho ao ser fechado por um carro.',
    situacaoGeradora: '200012500',
    agenteCausador: '303075200',
    parteAtingida: '757010400',
    lateralidade: '2',
    dias: 20,
    atestado: { natureza: '702015000', cid: 'S800', lesao: 'Contusão no joelho direito' },
    causaRaiz: 'Cruzamento sem semáforo no caminho de costume.',
    porques: ['O carro não parou no cruzamento.', 'O caminho de costume passa por um cruzamento sem semáforo.'],
    acao: 'Tratar de caminhos seguros no DDS',
  },
  {
    descricao: 'Sentiu dor nas costas ao erguer caixas na descarga.',
    situacaoGeradora: '200032200',
    agenteCausador: '307040100',
    parteAtingida: '756040000',
    lateralidade: '0',
    dias: 5,
    atestado: { natureza: '702020000', cid: 'S335', lesao: 'Distensão lombar' },
    causaRaiz: '',
    porques: [],
    acao: '',
  },
]

/** Accidents with and without CAT, the last ones still looked into, and the hours the rates are counted on. */
async function accidents(context: Context, people: Person[], places: number[]) {
  const { today } = context
  const [state] = (await context.repo('geral/estados').list({ filter: { sigla: 'CE' }, limit: 1 })).rows
  const establishments = new Map(
    (await context.repo('utilitario/estabelecimentos').list({ filter: { ids: places }, full: true })).rows.map(
      (row) => [row.id, row],
    ),
  )
  for (const [index, one] of people.slice(20, 27).entries()) {
    const data = addDays(today, -330 + index * 48)
    const told = index % 2 === 0 ? TOLD[index / 2]! : null
    const { causaRaiz, porques, acao } = told ?? SLIPPED
    const site = establishments.get(one.estabelecimento)!
    const onTheWay = told?.tipo === '3'
    await context.repo(ACCIDENTS).create({
      colaborador: one.id,
      data,
      hora: '9:40',
      horasTrabalhadas: onTheWay ? '0:00' : '1:40',
      tipo: told?.tipo ?? '1',
      houveAfastamento: Boolean(told),
      descricao: told?.descricao ?? 'Escorregou no piso molhado, sem lesão.',
      emiteCat: Boolean(told),
      localTipo: onTheWay ? '4' : '1',
      ...(told && {
        ultimoDiaTrabalhado: data,
        situacaoGeradora: told.situacaoGeradora,
        agenteCausador: told.agenteCausador,
        parteAtingida: told.parteAtingida,
        lateralidade: told.lateralidade,
        tipoLogradouro: onTheWay ? 'AV' : null,
        logradouro: onTheWay ? 'Brasil' : site.endereco?.logradouro,
        numero: onTheWay ? 'S/N' : site.endereco?.numero,
        bairro: onTheWay ? null : site.endereco?.bairro,
        cep: onTheWay ? null : site.endereco?.cep,
        municipio: site.endereco?.cidade?.id,
        ...(!onTheWay && {
          tipoInscricaoLocal: '1',
          inscricaoLocal: [site.empresaBaseCnpjCaepf, site.complementoCnpjCaepf, site.digitoVerificadorCnpjCaepf].join(
            '',
          ),
        }),
        diasPerdidos: told.dias,
        atestado: { ...CARE, ...told.atestado, duracao: told.dias, data, ufClasse: state!.id },
      }),
      ...(causaRaiz &&
        index < 5 && {
          causaRaiz,
          porques: porques.map((resposta) => ({ resposta })),
          acoes: [{ acao, responsavel: people[0]!.id, prazo: addDays(data, 30), concluidaEm: addDays(data, 25) }],
          investigacaoFim: addDays(data, 28),
        }),
    })
  }
  const months = Array.from({ length: 12 }, (_, index) => addDays(today, -30 * (11 - index)).slice(0, 7))
  await context
    .repo(HOURS)
    .createMany(
      places.flatMap((estabelecimento, place) =>
        [...new Set(months)].map((mes, index) => ({ mes, estabelecimento, horas: 9800 + place * 700 + index * 40 })),
      ),
    )
}

/** A committee in office, with its meetings. */
async function committee(context: Context, people: Person[]) {
  const { today } = context
  const place = people[0]!.estabelecimento
  const own = people.filter((person) => person.estabelecimento === place).slice(0, 4)
  const start = addDays(today, -200)
  const term = await context.repo(TERMS).create({
    nome: `CIPA ${start.slice(0, 4)}/${yearLater(start).slice(0, 4)}`,
    estabelecimento: place,
    inscricoesIni: addDays(start, -60),
    inscricoesFim: addDays(start, -40),
    votacaoIni: addDays(start, -30),
    votacaoFim: addDays(start, -30),
    inicio: start,
  })
  const voters = people.filter((person) => person.estabelecimento === place)
  const runners = [own[1], own[2], voters[4], voters[5]].filter((person) => person !== undefined)
  const found: { id: number; values: Row }[] = []
  for (const [index, one] of runners.entries()) {
    const { id } = await context.repo(CANDIDATES).create({
      gestao: term.id,
      colaborador: one.id,
      nomeUrna: one.nome.split(' ').slice(0, 2).join(' '),
      inscritoEm: addDays(start, -50 + index),
    })
    found.push({ id, values: { votos: [9, 6, 3, 1][index], eleito: ['T', 'S', 'N', 'N'][index] } as unknown as Row })
  }
  const entitled = await context
    .repo(VOTERS)
    .createMany(voters.map((voter) => ({ gestao: term.id, colaborador: voter.id, votou: false })))
  await context.repo(VOTERS).patchMany(
    entitled.slice(0, 21).map((id) => ({ id, values: { votou: true } })),
    'demonstração',
  )
  await context.repo(CANDIDATES).patchMany(found, 'demonstração')
  await context.repo(TERMS).patch(term.id, { apuradaEm: addDays(start, -29), votosBrancos: 2 }, 'demonstração')
  const roles = [
    { representacao: 'I', papel: 'T', funcao: 'P' },
    { representacao: 'E', papel: 'T', funcao: 'V' },
    { representacao: 'E', papel: 'S' },
    { representacao: 'I', papel: 'S' },
  ]
  for (const [index, one] of own.entries())
    await context.repo(MEMBERS).create({ gestao: term.id, colaborador: one.id, ...roles[index] })
  for (let month = 0; month < 6; month++)
    await context.repo(MEETINGS).create({
      gestao: term.id,
      data: addDays(start, 20 + month * 30),
      hora: '14:00',
      tipo: 'O',
      local: 'Sala de treinamento',
      presentes: own.map((person) => person.id),
      pauta: 'Inspeções do mês; acompanhamento do plano de trabalho; acidentes ocorridos.',
      ata: 'Aberta a reunião pelo presidente, foram lidas as inspeções do mês e acompanhadas as ações em aberto.',
    })
}

/** Talks, inspections and extinguishers. */
async function routine(context: Context, people: Person[], places: number[]) {
  const { today } = context
  const leader = people[0]!
  await context.repo(TALKS).createMany(
    [
      'Uso correto do protetor auricular',
      'Ergonomia no posto',
      'Bloqueio e etiquetagem',
      'Trânsito de empilhadeiras',
    ].flatMap((tema, index) =>
      [0, 1, 2].map((turn) => ({
        tema,
        data: addDays(today, -15 - index * 30 - turn * 100),
        estabelecimento: leader.estabelecimento,
        responsavel: leader.id,
        participantes: people.slice(index * 5, index * 5 + 8).map((person) => person.id),
      })),
    ),
  )
  const model = await context.repo(CHECKLISTS).create({
    nome: 'Máquinas e equipamentos',
    itens: [
      { item: 'Proteções fixas e móveis instaladas', norma: 'NR-12' },
      { item: 'Botões de emergência funcionando', norma: 'NR-12' },
      { item: 'Piso limpo e sem obstáculos', norma: 'NR-8' },
      { item: 'Extintores desobstruídos e sinalizados', norma: 'NR-23' },
    ],
  })
  for (const [index, days] of [-120, -60, -12].entries()) {
    const inspection = await context.repo(INSPECTIONS).create({
      modelo: model.id,
      data: addDays(today, days),
      estabelecimento: leader.estabelecimento,
      responsavel: leader.id,
    })
    const { rows } = await context
      .repo(FINDINGS)
      .list({ filter: { inspecao: inspection.id }, sort: [{ field: 'ordem', descending: false }], limit: null })
    for (const [at, item] of rows.entries())
      await context.repo(FINDINGS).update(
        item.id,
        at === index
          ? {
              resultado: 'N',
              observacao: 'Fora do padrão, risco de acidente.',
              responsavel: leader.id,
              prazo: addDays(today, days + 10),
              ...(index < 2 && { corrigidoEm: addDays(today, days + 8) }),
            }
          : { resultado: 'C' },
      )
    if (index < 2) await context.repo(INSPECTIONS).update(inspection.id, { concluidaEm: addDays(today, days + 1) })
  }
  await context.repo(EXTINGUISHERS).createMany(
    Array.from({ length: 12 }, (_, index) => ({
      numero: `EXT-${String(index + 1).padStart(3, '0')}`,
      tipo: ['ABC', 'CO2', 'AP'][index % 3],
      capacidade: index % 3 === 2 ? '10 L' : '6 kg',
      estabelecimento: places[index % places.length],
      localizacao: ['Portaria', 'Produção', 'Almoxarifado', 'Refeitório'][index % 4],
      ultimaRecarga: addDays(today, index === 3 ? -380 : -200),
      validadeCarga: addDays(today, index === 3 ? -15 : 165),
      proximaInspecao: addDays(today, index === 7 ? -3 : 12),
      proximoTeste: Number(today.slice(0, 4)) + 2,
    })),
  )
}

/** A year of prevention. */
export async function preventionDemo(context: Context): Promise<void> {
  const rows = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('dataAdmissao').below(addDays(context.today, -420)))
    .select({ id: 'id', nome: 'nome', estabelecimento: 'estabelecimento.id' })
    .orderBy('id')
    .limit(60)
    .rows()
  const people = rows.map((row) => ({ id: row.id, nome: row.nome!, estabelecimento: row.estabelecimento! }))
  if (people.length < 30) return
  const places = [...new Set(people.map((person) => person.estabelecimento))]
  await equipment(context, people, places)
  await accidents(context, people, places)
  await committee(context, people)
  await routine(context, people, places)
}
