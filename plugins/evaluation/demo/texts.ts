const HOW_OFTEN = [
  { texto: 'Sempre', peso: 4 },
  { texto: 'Na maioria das vezes', peso: 3 },
  { texto: 'Às vezes', peso: 2 },
  { texto: 'Raramente', peso: 1 },
]

export const QUESTIONS = [
  {
    aspecto: 'Resultados',
    texto: 'Entrega o que combinou, no prazo e com a qualidade esperada',
    tipo: '4',
    peso: 3,
    obrigatoria: true,
  },
  {
    aspecto: 'Resultados',
    texto: 'Escolhe bem o que fazer primeiro quando há muito a fazer',
    tipo: '4',
    peso: 2,
    obrigatoria: true,
  },
  {
    aspecto: 'Resultados',
    texto: 'Avisa cedo quando algo vai atrasar',
    tipo: '1',
    peso: 1,
    obrigatoria: true,
    respostas: HOW_OFTEN,
  },
  {
    aspecto: 'Pessoas',
    texto: 'Ajuda os colegas sem que precisem pedir',
    tipo: '1',
    peso: 2,
    obrigatoria: true,
    respostas: HOW_OFTEN,
  },
  {
    aspecto: 'Pessoas',
    texto: 'Ouve opiniões diferentes da sua e muda de ideia diante de bons argumentos',
    tipo: '1',
    peso: 2,
    obrigatoria: true,
    respostas: HOW_OFTEN,
  },
  { aspecto: 'Aprendizado', texto: 'Aprende coisas novas e as usa no trabalho', tipo: '4', peso: 2, obrigatoria: true },
  {
    aspecto: 'Aprendizado',
    texto: 'O que esta pessoa deve continuar fazendo, e o que pode melhorar?',
    tipo: '3',
    peso: 1,
  },
]

export const LEVELS = ['Em desenvolvimento', 'Básico', 'Intermediário', 'Avançado', 'Referência']
export const COMPETENCIES = [
  'Comunicação',
  'Trabalho em equipe',
  'Solução de problemas',
  'Foco no cliente',
  'Organização',
]

export const COMMENTS = [
  'Conduz as reuniões com clareza. Pode dividir melhor o trabalho com a equipe.',
  'É quem a equipe procura quando algo quebra. Precisa registrar mais o que aprende.',
  'Entregou o inventário duas semanas antes. Falta avisar quando a prioridade muda.',
  'Cresceu muito no atendimento. O próximo passo é negociar prazos com os fornecedores.',
  'Muito cuidadosa com os detalhes. Às vezes demora para pedir ajuda.',
  'Ensina com paciência quem chega. Pode confiar mais nas próprias decisões.',
]

/** What is asked of somebody's first months. */
export const PROBATION_QUESTIONS = [
  { texto: 'Aprende o trabalho no ritmo esperado', tipo: '4', peso: 3, obrigatoria: true },
  { texto: 'Chega no horário e avisa quando não pode vir', tipo: '4', peso: 2, obrigatoria: true },
  { texto: 'Trabalha bem com os colegas', tipo: '4', peso: 2, obrigatoria: true },
  { texto: 'Segue as regras de segurança', tipo: '4', peso: 2, obrigatoria: true },
  { texto: 'O que falta para a efetivação?', tipo: '3' },
]
