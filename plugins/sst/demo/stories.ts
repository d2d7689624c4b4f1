/** What the demo tells of the safety of a food company: a factory, a warehouse and an office. */

export const EPIS = [
  {
    nome: 'Protetor auricular de inserção',
    numeroCA: '5745',
    fabricante: '3M',
    validadeUso: 180,
    atenuacao: '16 dB',
    vence: 420,
  },
  { nome: 'Luva térmica', numeroCA: '28011', fabricante: 'Danny', validadeUso: 120, vence: 300 },
  { nome: 'Luva de malha de aço', numeroCA: '15122', fabricante: 'Danny', validadeUso: 720, vence: 90 },
  { nome: 'Calçado de segurança', numeroCA: '43338', fabricante: 'Marluvas', validadeUso: 365, vence: 500 },
  { nome: 'Cinto tipo paraquedista', numeroCA: '35509', fabricante: 'Hercules', validadeUso: 1095, vence: 650 },
  { nome: 'Respirador PFF2', numeroCA: '38504', fabricante: 'Delta Plus', validadeUso: 30, vence: -20 },
]
export const EPCS = [
  { codigo: 'EPC-01', descricao: 'Enclausuramento de máquinas' },
  { codigo: 'EPC-02', descricao: 'Exaustão localizada' },
  { codigo: 'EPC-03', descricao: 'Guarda-corpo' },
]
export const SOURCES = [
  'Masseiras e empacotadoras',
  'Fornos contínuos',
  'Farinha em suspensão',
  'Empilhadeiras',
  'Mezanino',
  'Facas e lâminas',
  'Posto de trabalho',
  'Painéis elétricos',
].map((descricao, index) => ({ codigo: `F${String(index + 1).padStart(2, '0')}`, descricao }))
export const RISKS = [
  {
    descricao: 'Ruído contínuo',
    grupoRisco: 'FISICO',
    possiveisDanosSaude: 'Perda auditiva induzida por ruído, zumbido',
    epis: ['Protetor auricular de inserção'],
  },
  {
    descricao: 'Calor',
    grupoRisco: 'FISICO',
    possiveisDanosSaude: 'Desidratação, exaustão térmica, cãibras',
    epis: ['Luva térmica'],
  },
  {
    descricao: 'Poeira de farinha',
    grupoRisco: 'QUIMICO',
    possiveisDanosSaude: 'Asma ocupacional, rinite',
    epis: ['Respirador PFF2'],
  },
  {
    descricao: 'Corte em lâminas e facas',
    grupoRisco: 'ACIDENTE',
    possiveisDanosSaude: 'Cortes e amputações',
    epis: ['Luva de malha de aço'],
  },
  {
    descricao: 'Queda de altura',
    grupoRisco: 'ACIDENTE',
    possiveisDanosSaude: 'Fraturas, politraumatismo, morte',
    epis: ['Cinto tipo paraquedista'],
  },
  {
    descricao: 'Atropelamento por empilhadeira',
    grupoRisco: 'ACIDENTE',
    possiveisDanosSaude: 'Fraturas, esmagamento',
    epis: ['Calçado de segurança'],
  },
  {
    descricao: 'Choque elétrico',
    grupoRisco: 'ACIDENTE',
    possiveisDanosSaude: 'Queimaduras, parada cardíaca',
    epis: [],
  },
  { descricao: 'Postura inadequada', grupoRisco: 'ERGONOMICO', possiveisDanosSaude: 'Lombalgia, LER/DORT', epis: [] },
  {
    descricao: 'Excesso de demandas no trabalho',
    grupoRisco: 'ERGONOMICO',
    possiveisDanosSaude: 'Transtornos mentais, fadiga',
    epis: [],
  },
] as const

export const PROFESSIONALS = [
  { nome: 'Helena Prado Nogueira', orgaoDeClasse: '4', numeroInscricao: '148221' },
  { nome: 'Marcos Vinícius Telles', orgaoDeClasse: '1', numeroInscricao: '52118' },
]

export const GROUPS = [
  {
    nome: 'GHE 01 Produção',
    descricao: 'Quem opera masseiras, fornos e empacotadoras',
    ambientes: ['Linha de massas e biscoitos'],
    funcoes: ['Auxiliar de Produção', 'Operador de Máquinas', 'Líder de Produção'],
  },
  {
    nome: 'GHE 02 Manutenção',
    descricao: 'Quem intervém em máquinas e instalações',
    ambientes: ['Linha de massas e biscoitos'],
    funcoes: ['Técnico de Manutenção', 'Eletricista Industrial'],
  },
  {
    nome: 'GHE 03 Armazém',
    descricao: 'Recebimento, estoque e expedição',
    ambientes: ['Armazém e docas'],
    funcoes: ['Conferente', 'Motorista de Entrega'],
  },
  {
    nome: 'GHE 04 Administrativo',
    descricao: 'Trabalho de escritório',
    ambientes: ['Escritório comercial'],
    funcoes: [],
  },
]

interface Measured {
  grupo: string
  dias: number
  descricao: string
  risco: string
  fonte: string
  agente: string
  tipoAvaliacao: '1' | '2'
  intensidadeConcentracao?: number
  unidadeMedida?: string
  limiteTolerancia?: number
  tecnicaMedicao?: string
  gravidade: string
  probabilidade: string
  epis: string[]
  utilizaEpc?: string
  epcEficaz?: string
}

const quantitative = (intensidadeConcentracao: number, unidadeMedida: string, tecnicaMedicao: string) => ({
  tipoAvaliacao: '1' as const,
  intensidadeConcentracao,
  unidadeMedida,
  tecnicaMedicao,
})

/** What was measured in between, month by month: figures that later ones replace. */
const NOISE = {
  descricao: 'Dosimetria de acompanhamento',
  risco: 'Ruído contínuo',
  fonte: 'Masseiras e empacotadoras',
  agente: '02.01.001',
  gravidade: 'Grave',
  epis: ['Protetor auricular de inserção'],
}
const HEAT = {
  grupo: 'GHE 01 Produção',
  descricao: 'IBUTG de acompanhamento',
  risco: 'Calor',
  fonte: 'Fornos contínuos',
  agente: '02.01.014',
  limiteTolerancia: 27.4,
  gravidade: 'Grave',
  probabilidade: 'Provável',
  epis: ['Luva térmica'],
}
const FOLLOWED: Measured[] = [
  { ...HEAT, dias: -340, ...quantitative(29.3, '10', 'NHO 06') },
  { ...NOISE, grupo: 'GHE 02 Manutenção', dias: -310, ...quantitative(85.6, '4', 'NHO 01'), probabilidade: 'Possível' },
  { ...NOISE, grupo: 'GHE 01 Produção', dias: -280, ...quantitative(90.4, '4', 'NHO 01'), probabilidade: 'Provável' },
  { ...HEAT, dias: -250, ...quantitative(29.0, '10', 'NHO 06') },
  { ...NOISE, grupo: 'GHE 02 Manutenção', dias: -215, ...quantitative(85.0, '4', 'NHO 01'), probabilidade: 'Possível' },
  { ...NOISE, grupo: 'GHE 01 Produção', dias: -185, ...quantitative(88.9, '4', 'NHO 01'), probabilidade: 'Provável' },
  { ...HEAT, dias: -155, ...quantitative(28.4, '10', 'NHO 06') },
  {
    ...NOISE,
    grupo: 'GHE 02 Manutenção',
    dias: -40,
    ...quantitative(83.8, '4', 'NHO 01'),
    probabilidade: 'Improvável',
  },
  { ...HEAT, dias: -12, ...quantitative(27.9, '10', 'NHO 06') },
]

export const MEASURED: Measured[] = [
  ...FOLLOWED,
  {
    grupo: 'GHE 01 Produção',
    dias: -400,
    descricao: 'Dosimetria antes do enclausuramento',
    risco: 'Ruído contínuo',
    fonte: 'Masseiras e empacotadoras',
    agente: '02.01.001',
    ...quantitative(91.2, '4', 'NHO 01'),
    gravidade: 'Grave',
    probabilidade: 'Provável',
    epis: ['Protetor auricular de inserção'],
  },
  {
    grupo: 'GHE 01 Produção',
    dias: -120,
    descricao: 'Dosimetria depois do enclausuramento',
    risco: 'Ruído contínuo',
    fonte: 'Masseiras e empacotadoras',
    agente: '02.01.001',
    ...quantitative(86.4, '4', 'NHO 01'),
    gravidade: 'Grave',
    probabilidade: 'Possível',
    epis: ['Protetor auricular de inserção'],
    utilizaEpc: '2',
    epcEficaz: 'N',
  },
  {
    grupo: 'GHE 01 Produção',
    dias: -118,
    descricao: 'IBUTG junto aos fornos',
    risco: 'Calor',
    fonte: 'Fornos contínuos',
    agente: '02.01.014',
    ...quantitative(28.1, '10', 'NHO 06'),
    limiteTolerancia: 27.4,
    gravidade: 'Grave',
    probabilidade: 'Provável',
    epis: ['Luva térmica'],
  },
  {
    grupo: 'GHE 01 Produção',
    dias: -118,
    descricao: 'Farinha na pesagem e nas masseiras',
    risco: 'Poeira de farinha',
    fonte: 'Farinha em suspensão',
    agente: '',
    ...quantitative(3.2, '8', 'NHO 08'),
    gravidade: 'Moderada',
    probabilidade: 'Possível',
    epis: ['Respirador PFF2'],
  },
  {
    grupo: 'GHE 01 Produção',
    dias: -118,
    descricao: 'Limpeza e troca de lâminas',
    risco: 'Corte em lâminas e facas',
    fonte: 'Facas e lâminas',
    agente: '',
    tipoAvaliacao: '2',
    gravidade: 'Grave',
    probabilidade: 'Possível',
    epis: ['Luva de malha de aço'],
  },
  {
    grupo: 'GHE 02 Manutenção',
    dias: -110,
    descricao: 'Intervenção em painéis',
    risco: 'Choque elétrico',
    fonte: 'Painéis elétricos',
    agente: '',
    tipoAvaliacao: '2',
    gravidade: 'Catastrófica',
    probabilidade: 'Possível',
    epis: [],
  },
  {
    grupo: 'GHE 02 Manutenção',
    dias: -110,
    descricao: 'Dosimetria da manutenção',
    risco: 'Ruído contínuo',
    fonte: 'Masseiras e empacotadoras',
    agente: '02.01.001',
    ...quantitative(84.1, '4', 'NHO 01'),
    gravidade: 'Grave',
    probabilidade: 'Improvável',
    epis: ['Protetor auricular de inserção'],
  },
  {
    grupo: 'GHE 03 Armazém',
    dias: -90,
    descricao: 'Acesso ao mezanino',
    risco: 'Queda de altura',
    fonte: 'Mezanino',
    agente: '',
    tipoAvaliacao: '2',
    gravidade: 'Catastrófica',
    probabilidade: 'Improvável',
    epis: ['Cinto tipo paraquedista'],
    utilizaEpc: '2',
    epcEficaz: 'S',
  },
  {
    grupo: 'GHE 03 Armazém',
    dias: -90,
    descricao: 'Circulação nas docas',
    risco: 'Atropelamento por empilhadeira',
    fonte: 'Empilhadeiras',
    agente: '',
    tipoAvaliacao: '2',
    gravidade: 'Grave',
    probabilidade: 'Possível',
    epis: ['Calçado de segurança'],
  },
  {
    grupo: 'GHE 04 Administrativo',
    dias: -60,
    descricao: 'Análise ergonômica preliminar',
    risco: 'Postura inadequada',
    fonte: 'Posto de trabalho',
    agente: '',
    tipoAvaliacao: '2',
    gravidade: 'Leve',
    probabilidade: 'Provável',
    epis: [],
  },
  {
    grupo: 'GHE 04 Administrativo',
    dias: -60,
    descricao: 'Pesquisa e entrevistas',
    risco: 'Excesso de demandas no trabalho',
    fonte: 'Posto de trabalho',
    agente: '',
    tipoAvaliacao: '2',
    gravidade: 'Moderada',
    probabilidade: 'Possível',
    epis: [],
  },
]
