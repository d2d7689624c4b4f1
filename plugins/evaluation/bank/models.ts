import { type BankQuestion, FREQUENCIA, openQuestion, statements } from '#plugins/questionnaires/plugin.ts'

interface ReadyModel {
  titulo: string
  observacao: string
  perguntas: BankQuestion[]
}

const asked = (aspecto: string, texts: string[]) => statements(aspecto, FREQUENCIA, texts)

/** Ready-made evaluation models. Original texts. */
export const READY_MODELS: Record<string, ReadyModel> = {
  desempenho: {
    titulo: 'Desempenho: resultados, pessoas e aprendizado',
    observacao: 'Pense nos últimos seis meses e em situações concretas. Leva cerca de cinco minutos.',
    perguntas: [
      ...asked('Resultados', [
        'Entrega o que combinou, no prazo e com a qualidade esperada.',
        'Escolhe bem o que fazer primeiro quando há muito a fazer.',
        'Avisa cedo quando algo vai atrasar.',
        'Usa bem o tempo e os recursos da empresa.',
      ]),
      ...asked('Pessoas', [
        'Ajuda os colegas sem que precisem pedir.',
        'Trata todos com respeito, também sob pressão.',
        'Ouve opiniões diferentes e muda de ideia diante de bons argumentos.',
        'Compartilha o que sabe.',
      ]),
      ...asked('Aprendizado', [
        'Pede retorno e o usa para melhorar.',
        'Aprende coisas novas e as usa no trabalho.',
        'Propõe melhorias no que faz.',
      ]),
      openQuestion('O que esta pessoa deve continuar fazendo?'),
      openQuestion('O que ela pode fazer melhor, e como?'),
    ],
  },
  lideranca: {
    titulo: 'Liderança 360°',
    observacao: 'Sobre quem lidera pessoas. Responda pelo que você viu, e não pelo que ouviu dizer.',
    perguntas: [
      ...asked('Direção', [
        'Deixa claro para onde a equipe vai e por quê.',
        'Diz o que espera de cada pessoa.',
        'Decide no tempo certo e explica a decisão.',
        'Liga o trabalho de cada um ao resultado da empresa.',
      ]),
      ...asked('Pessoas', [
        'Conversa com cada pessoa com frequência.',
        'Dá retorno concreto, com exemplos.',
        'Reconhece o bom trabalho em público.',
        'Corrige em particular, com respeito.',
        'Prepara pessoas para assumir mais.',
      ]),
      ...asked('Equipe', [
        'Distribui o trabalho de forma justa.',
        'Trata conflitos antes que cresçam.',
        'Acolhe ideias diferentes das suas.',
        'Cria um ambiente em que se pode errar e aprender.',
      ]),
      ...asked('Exemplo', ['Faz o que pede aos outros.', 'Assume os erros da equipe.', 'Cumpre o que promete.']),
      openQuestion('O que esta liderança faz que você quer que continue?'),
      openQuestion('Se pudesse mudar uma coisa no jeito de liderar, qual seria?'),
    ],
  },
  operacional: {
    titulo: 'Operação: segurança, qualidade e ritmo',
    observacao: 'Para equipes de produção, logística e campo. Frases curtas, três minutos.',
    perguntas: [
      ...asked('Segurança', [
        'Cumpre os procedimentos de segurança, também com pressa.',
        'Usa o EPI do começo ao fim do turno.',
        'Avisa quando vê um risco.',
      ]),
      ...asked('Qualidade', [
        'Confere o próprio trabalho.',
        'Separa e avisa o que está fora do padrão.',
        'Deixa o posto limpo e em ordem.',
      ]),
      ...asked('Ritmo', [
        'Cumpre a meta do turno.',
        'Chega no horário e avisa quando falta.',
        'Ajuda a linha quando alguém se atrasa.',
      ]),
      ...asked('Convivência', ['Respeita os colegas.', 'Passa o turno com as informações completas.']),
      openQuestion('Que treinamento ajudaria esta pessoa?'),
    ],
  },
}
