/** Two questionnaires as a company would write them: one for who applies, one the interviewer fills in. */
interface DemoQuestion {
  aspecto?: string
  texto: string
  tipo: string
  peso?: number
  obrigatoria?: boolean
  exigirComentario?: boolean
  notaMaxima?: number
  respostas?: { texto: string; peso: number }[]
}

export interface DemoModel {
  titulo: string
  observacao: string
  percentualMinimoAprovacao: number
  tempoLimite: number | null
  umaPorVez: boolean
  perguntas: DemoQuestion[]
}

export const FOR_CANDIDATES: DemoModel = {
  titulo: 'Qualidade de alimentos: primeiras perguntas',
  observacao:
    'São perguntas do dia a dia da qualidade. Não há pegadinha: responda como você faria. Separe uns dez minutos em um lugar tranquilo.',
  percentualMinimoAprovacao: 60,
  tempoLimite: 15,
  umaPorVez: true,
  perguntas: [
    {
      aspecto: 'Rotina da qualidade',
      texto: 'Durante a ronda você vê uma câmara fria marcando 9 °C, com produto dentro. O que você faz primeiro?',
      tipo: '1',
      peso: 3,
      obrigatoria: true,
      respostas: [
        { texto: 'Anoto na planilha e sigo a ronda', peso: 0 },
        { texto: 'Separo o produto, aviso a produção e a manutenção e registro a hora', peso: 10 },
        { texto: 'Espero meia hora e meço de novo', peso: 3 },
        { texto: 'Ligo para o gerente e aguardo', peso: 4 },
      ],
    },
    {
      aspecto: 'Rotina da qualidade',
      texto: 'O que não pode faltar no registro de uma não conformidade?',
      tipo: '5',
      peso: 2,
      obrigatoria: true,
      respostas: [
        { texto: 'O lote e a quantidade', peso: 2 },
        { texto: 'O que era esperado e o que foi encontrado', peso: 2 },
        { texto: 'A ação imediata e quem a fez', peso: 1 },
        { texto: 'O nome de quem deve ser punido', peso: -3 },
      ],
    },
    {
      aspecto: 'Conhecimentos',
      texto: 'De 1 a 10, quanto você conhece de APPCC?',
      tipo: '4',
      peso: 1,
      obrigatoria: true,
    },
    {
      aspecto: 'Conhecimentos',
      texto: 'Você já conduziu uma auditoria interna?',
      tipo: '1',
      peso: 2,
      obrigatoria: true,
      respostas: [
        { texto: 'Nunca', peso: 0 },
        { texto: 'Acompanhei como auditado', peso: 4 },
        { texto: 'Conduzi com apoio', peso: 7 },
        { texto: 'Conduzi e escrevi o relatório', peso: 10 },
      ],
    },
    {
      aspecto: 'Disponibilidade',
      texto: 'A fábrica funciona em três turnos. Quais servem para você?',
      tipo: '5',
      peso: 0,
      obrigatoria: true,
      respostas: [
        { texto: 'Manhã', peso: 1 },
        { texto: 'Tarde', peso: 1 },
        { texto: 'Noite', peso: 1 },
      ],
    },
    {
      aspecto: 'Disponibilidade',
      texto: 'Conte, em poucas linhas, uma vez em que você resolveu um problema difícil.',
      tipo: '3',
      obrigatoria: false,
    },
  ],
}

export const FOR_INTERVIEWERS: DemoModel = {
  titulo: 'Entrevista com o gestor',
  observacao: 'Preencha logo depois da conversa, com exemplos do que a pessoa disse.',
  percentualMinimoAprovacao: 70,
  tempoLimite: null,
  umaPorVez: false,
  perguntas: [
    {
      aspecto: 'Comunicação',
      texto: 'Explica com clareza e escuta antes de responder',
      tipo: '4',
      peso: 2,
      obrigatoria: true,
      notaMaxima: 5,
      exigirComentario: true,
    },
    {
      aspecto: 'Comunicação',
      texto: 'Escreve sem erros que atrapalhem a leitura',
      tipo: '4',
      peso: 1,
      obrigatoria: true,
      notaMaxima: 5,
    },
    {
      aspecto: 'Técnica',
      texto: 'Domínio do que a vaga pede',
      tipo: '4',
      peso: 3,
      obrigatoria: true,
      notaMaxima: 5,
      exigirComentario: true,
    },
    {
      aspecto: 'Time',
      texto: 'Você trabalharia com esta pessoa?',
      tipo: '1',
      peso: 2,
      obrigatoria: true,
      respostas: [
        { texto: 'Sim, com entusiasmo', peso: 10 },
        { texto: 'Sim', peso: 7 },
        { texto: 'Tenho dúvidas', peso: 3 },
        { texto: 'Não', peso: 0 },
      ],
    },
  ],
}

/** What people write when they are asked for words. */
export const STORIES = [
  'Um lote voltou do cliente com etiqueta trocada. Refiz o caminho com o turno da noite e achamos a impressora com duas bobinas. Mudamos a conferência e não aconteceu mais.',
  'Faltou água na fábrica no meio do turno. Organizei a parada em ordem, para que nada ficasse quente esperando.',
  'Treinei a equipe nova sozinha quando a analista saiu. Fiz cartões com fotos, que estão na parede até hoje.',
]
export const REMARKS = [
  'Deu exemplos concretos.',
  'Respondeu com calma e foi direto ao ponto.',
  'Ficou vago quando pedi detalhes.',
  'Conhece bem a ferramenta.',
]
