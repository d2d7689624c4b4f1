import type { Position } from './positions.ts'

/** Jatobá Tecnologia: positions of a software and services group. */
export const TECH_POSITIONS: Position[] = [
  {
    slug: 'desenvolvedor', nome: 'Desenvolvedor de Software', mercado: 'Pessoa Desenvolvedora Full Stack', cbo: '317110', grupo: 'especialista', areas: ['desenvolvimento'], escolaridade: '08',
    faixas: [['Júnior', 4850], ['Pleno', 8200], ['Sênior', 12600]], demand: 26, conhecimentos: ['typescript', 'react', 'sql', 'java'], formacoes: ['computacao'],
    missao: 'Construir software simples de usar e de manter, com testes e em pequenas entregas.',
    responsabilidades: 'Desenvolver funcionalidades de ponta a ponta; revisar código; escrever testes; participar do plantão; melhorar o que incomoda.',
    experiencia: 'Um a cinco anos em desenvolvimento web, conforme a faixa.',
  },
  {
    slug: 'engenheiro-dados', nome: 'Engenheiro de Dados', mercado: 'Pessoa Engenheira de Dados', cbo: '212305', grupo: 'especialista', areas: ['dados'], escolaridade: '09',
    faixas: [['Pleno', 9400], ['Sênior', 13200]], demand: 8, conhecimentos: ['python', 'sql', 'nuvem'], formacoes: ['computacao'],
    missao: 'Fazer o dado certo chegar, confiável e no prazo, a quem decide.',
    responsabilidades: 'Modelar e manter pipelines; cuidar da qualidade e do custo dos dados; apoiar analistas; documentar origens e regras.',
    experiencia: 'Dois anos com bancos de dados e processamento em lote.',
  },
  {
    slug: 'analista-infraestrutura', nome: 'Analista de Infraestrutura', mercado: 'Pessoa Engenheira de Confiabilidade', cbo: '212315', grupo: 'especialista', areas: ['infraestrutura'], escolaridade: '08',
    faixas: [['Pleno', 7600], ['Sênior', 11400]], demand: 7, conhecimentos: ['kubernetes', 'nuvem'], formacoes: ['computacao'],
    missao: 'Manter os serviços no ar e transformar tarefas repetidas em código.',
    responsabilidades: 'Operar clusters e redes; automatizar implantações; cuidar de cópias de segurança e restauração; conduzir análises de incidentes.',
    experiencia: 'Dois anos em Linux e nuvem.',
  },
  {
    slug: 'designer', nome: 'Designer de Produto', mercado: 'Pessoa Designer de Produto', cbo: '262420', grupo: 'especialista', areas: ['produto'], escolaridade: '09',
    faixas: [['Pleno', 7100], ['Sênior', 9900]], demand: 7, conhecimentos: ['pesquisa', 'react'], formacoes: ['design'],
    missao: 'Entender pessoas e desenhar soluções que elas aprendem sem manual.',
    responsabilidades: 'Conduzir pesquisas e testes de usabilidade; desenhar fluxos e protótipos; manter o sistema de design; acompanhar a entrega com a engenharia.',
    experiencia: 'Dois anos em produtos digitais.',
  },
  {
    slug: 'gerente-produto', nome: 'Gerente de Produto', mercado: 'Product Manager', cbo: '142510', grupo: 'lideranca', areas: ['produto'], escolaridade: '09',
    faixas: [['I', 11800], ['II', 14900]], demand: 4, conhecimentos: ['processos', 'pesquisa'], formacoes: ['administracao', 'computacao'],
    missao: 'Decidir o que construir e por quê, e responder pelo resultado.',
    responsabilidades: 'Definir metas com a diretoria; priorizar; ouvir clientes toda semana; medir o uso; alinhar vendas, suporte e engenharia.',
    experiencia: 'Três anos em gestão de produtos digitais.',
  },
  {
    slug: 'analista-suporte', nome: 'Analista de Suporte', mercado: 'Analista de Suporte ao Cliente', cbo: '317210', grupo: 'comercial', areas: ['suporte'], escolaridade: '07',
    faixas: [['I', 2680], ['II', 3240], ['III', 3980]], demand: 18, conhecimentos: ['atendimento', 'sql'], formacoes: ['computacao'],
    missao: 'Resolver a dúvida do cliente na primeira conversa e ensinar o produto a melhorar.',
    responsabilidades: 'Atender por telefone e chat; reproduzir e registrar erros; escrever artigos de ajuda; acompanhar o cliente até a solução.',
    experiencia: 'Seis meses em atendimento ou suporte técnico.',
  },
  {
    slug: 'consultor-implantacao', nome: 'Consultor de Implantação', mercado: 'Consultor de Implantação de Sistemas', cbo: '212405', grupo: 'comercial', areas: ['implantacao'], escolaridade: '09',
    faixas: [['Pleno', 5200], ['Sênior', 7350]], demand: 8, conhecimentos: ['processos', 'atendimento', 'sql'], formacoes: ['administracao', 'computacao'],
    missao: 'Levar o cliente do contrato assinado ao primeiro fechamento sem susto.',
    responsabilidades: 'Mapear processos; configurar o sistema; importar dados; treinar usuários; acompanhar a virada.',
    experiencia: 'Dois anos em implantação de sistemas de gestão.',
  },
  {
    slug: 'executivo-contas', nome: 'Executivo de Contas', mercado: 'Account Executive', cbo: '253220', grupo: 'comercial', areas: ['comercial'], escolaridade: '09',
    faixas: [['I', 4300], ['II', 6100]], demand: 8, conhecimentos: ['vendas'], formacoes: ['administracao'],
    missao: 'Abrir e cuidar de relações comerciais que durem.',
    responsabilidades: 'Conduzir demonstrações; elaborar propostas; negociar contratos; prever vendas com honestidade.',
    experiencia: 'Dois anos em vendas consultivas de tecnologia.',
  },
  {
    slug: 'assistente-financeiro', nome: 'Assistente Financeiro', mercado: 'Assistente Financeiro', cbo: '411010', grupo: 'administrativo', areas: ['administrativo'], escolaridade: '08',
    faixas: [['I', 2540], ['II', 2980]], demand: 8, conhecimentos: ['esocial'], formacoes: ['contabeis', 'administracao'],
    missao: 'Cuidar de pagamentos, faturamento e documentos fiscais sem atraso.',
    responsabilidades: 'Emitir notas de serviço; programar pagamentos; conciliar cartões e reembolsos; apoiar a contabilidade.',
    experiencia: 'Um ano em rotinas financeiras.',
  },
  {
    slug: 'analista-pessoas', nome: 'Analista de Pessoas e Cultura', mercado: 'Analista de Pessoas', cbo: '252405', grupo: 'administrativo', areas: ['rh'], escolaridade: '09',
    faixas: [['Pleno', 4900], ['Sênior', 6700]], demand: 6, conhecimentos: ['esocial'], formacoes: ['psicologia', 'administracao'],
    missao: 'Cuidar da jornada das pessoas, da candidatura à despedida.',
    responsabilidades: 'Conduzir seleções de tecnologia; organizar a integração remota; acompanhar clima e desenvolvimento; zelar pelos registros no eSocial.',
    experiencia: 'Dois anos em RH de empresas de tecnologia.',
  },
]
