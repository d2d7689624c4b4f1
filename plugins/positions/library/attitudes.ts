import { readyCompetencies } from './types.ts'

/** Attitudes: how a person works. Original texts. */
export const ATITUDES = readyCompetencies(`
  Ética e integridade
  Fazer o certo, também quando ninguém vê.
  Cumpre o que promete
  Diz a verdade mesmo quando lhe custa
  Respeita regras e confidencialidade
  Recusa e relata o que é impróprio

  Responsabilidade
  Responder pelo próprio trabalho até o fim.
  Entrega o que assumiu sem precisar ser cobrado
  Reconhece os próprios erros e os corrige
  Cuida dos bens da empresa como se fossem seus
  É pontual nos compromissos

  Iniciativa
  Agir sem esperar que mandem.
  Começa o que precisa ser feito
  Traz propostas junto com os problemas
  Busca a informação que falta
  Antecipa necessidades da equipe

  Adaptabilidade
  Ajustar-se ao que muda.
  Aceita mudanças de prioridade sem perder o ritmo
  Aprende outro jeito quando o antigo não serve
  Mantém a calma no imprevisto
  Ajuda colegas a atravessar a mudança

  Aprendizado contínuo
  Querer saber mais, sempre.
  Pergunta quando não sabe
  Pede retorno e o usa
  Estuda por conta própria temas do seu trabalho
  Aplica o que aprendeu e ensina a outros

  Respeito e inclusão
  Tratar todos com dignidade e dar lugar às diferenças.
  Trata todos com a mesma consideração, seja qual for o cargo
  Convida quem fala menos a dar opinião
  Não participa de piadas e comentários que diminuem pessoas
  Intervém quando alguém é desrespeitado

  Colaboração entre áreas
  Pôr o resultado da empresa acima do da própria área.
  Considera o efeito do seu trabalho nas outras áreas
  Responde a pedidos de outras áreas com a mesma presteza
  Convida quem será afetado para planejar junto
  Evita o nós contra eles

  Orientação para resultados
  Querer chegar à meta e superá-la.
  Conhece as metas da equipe e as suas
  Acompanha os números e age quando se desviam
  Persiste diante de obstáculos
  Celebra o alcançado e mira o próximo passo

  Comprometimento
  Sentir-se parte da empresa e do que ela entrega.
  Fala da empresa com respeito dentro e fora
  Dá um passo a mais quando o momento pede
  Mantém o que foi combinado mesmo depois de discordar
  Participa das iniciativas da empresa

  Equilíbrio emocional
  Manter a serenidade sob pressão.
  Reage a críticas sem atacar
  Mantém a qualidade do trabalho em dias difíceis
  Percebe o próprio limite e pede ajuda
  Não desconta nos outros o que o incomoda

  Empatia
  Perceber o que o outro vive e levar isso em conta.
  Escuta sem julgar
  Percebe quando um colega não está bem
  Adapta o modo de falar a cada pessoa
  Oferece ajuda concreta

  Cuidado com a segurança
  Voltar para casa inteiro, e os colegas também.
  Cumpre os procedimentos mesmo com pressa
  Interrompe o trabalho diante de risco grave
  Avisa sobre condições inseguras
  Orienta colegas que se arriscam

  Atenção à qualidade
  Fazer bem feito da primeira vez.
  Confere o próprio trabalho antes de entregar
  Segue padrões e especificações
  Separa e relata o que está fora do padrão
  Sugere como evitar que o defeito se repita

  Criatividade e inovação
  Ver possibilidades onde os outros veem rotina.
  Propõe ideias novas, mesmo incompletas
  Combina conhecimentos de lugares diferentes
  Experimenta em pequena escala
  Acolhe as ideias dos outros antes de criticar

  Visão do negócio
  Entender como o próprio trabalho faz a empresa ganhar ou perder.
  Conhece clientes, produtos e concorrentes
  Leva custos e prazos em conta ao decidir
  Liga as metas da equipe às da empresa
  Enxerga além do próximo mês

  Autonomia
  Trabalhar bem sem supervisão constante.
  Organiza o próprio dia
  Resolve o que está ao seu alcance
  Sabe quando precisa consultar alguém
  Presta contas sem ser perguntado

  Humildade
  Saber o próprio tamanho, e o dos outros.
  Aceita correção de qualquer pessoa
  Divide o mérito
  Reconhece o que não sabe
  Faz também o trabalho simples quando é preciso

  Cuidado com o meio ambiente
  Usar menos e sujar menos.
  Separa resíduos conforme a regra
  Evita desperdício de água, energia e material
  Sugere alternativas de menor impacto
  Comunica vazamentos e descartes errados
`)
