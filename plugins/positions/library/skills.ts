import { readyCompetencies } from './types.ts'

/** Skills: what a person is able to do. Original texts. */
export const HABILIDADES = readyCompetencies(`
  Comunicação
  Fazer-se entender e entender os outros, por escrito e falando.
  Fala e escreve de forma clara, adequada a quem ouve ou lê
  Ouve até o fim antes de responder e confirma o que entendeu
  Leva a informação a quem precisa dela, a tempo
  Dá notícias difíceis com respeito e sem rodeios

  Trabalho em equipe
  Somar o próprio trabalho ao dos outros para chegar a um resultado comum.
  Ajuda colegas sem que precisem pedir
  Compartilha o que sabe e o que tem
  Cumpre a sua parte no que a equipe combinou
  Reconhece em público a contribuição dos outros

  Solução de problemas
  Achar a causa e resolver de modo que o problema não volte.
  Separa fatos de opiniões antes de concluir
  Procura a causa, e não só o sintoma
  Compara alternativas e explica por que escolheu uma
  Confere depois se a solução funcionou

  Planejamento e organização
  Ordenar tarefas, tempo e recursos para cumprir o combinado.
  Divide trabalhos grandes em passos com prazo
  Escolhe primeiro o que é mais importante
  Prevê o que pode atrasar e prepara alternativas
  Mantém materiais e informações onde outros os acham

  Foco no cliente
  Entender o que o cliente precisa e entregar com qualidade.
  Pergunta o que o cliente precisa antes de propor
  Cumpre prazos prometidos ao cliente, ou avisa antes
  Trata reclamações com calma até o fim
  Leva à equipe o que o cliente elogia e critica

  Negociação
  Chegar a acordos bons para os dois lados.
  Prepara-se: conhece os próprios limites e os do outro
  Busca o interesse por trás da posição de cada um
  Propõe trocas em vez de apenas ceder
  Registra o que ficou combinado e o cumpre

  Liderança de pessoas
  Conduzir uma equipe a resultados, cuidando de quem os faz.
  Diz com clareza o que espera de cada um
  Delega com autonomia e acompanha sem sufocar
  Corrige em particular e reconhece em público
  Assume a responsabilidade pelos erros da equipe

  Desenvolvimento de pessoas
  Fazer com que outros cresçam.
  Conversa com frequência sobre carreira e aprendizado
  Dá retorno concreto, com exemplos, perto do acontecido
  Entrega desafios um pouco maiores que o habitual
  Prepara quem possa assumir o seu lugar

  Tomada de decisão
  Decidir no tempo certo, com a informação que há.
  Decide dentro da sua alçada, sem empurrar para cima
  Ouve quem será afetado antes de decidir
  Pesa riscos e consequências
  Revê a decisão quando surgem fatos novos

  Gestão do tempo
  Usar bem as horas de trabalho, as próprias e as dos outros.
  Começa e termina reuniões no horário
  Protege tempo para o trabalho que exige concentração
  Avisa cedo quando um prazo está em risco
  Diz não ao que não cabe, propondo alternativa

  Gestão de conflitos
  Tratar desacordos antes que virem brigas.
  Aborda o desacordo direto com a pessoa
  Separa a pessoa do problema
  Ajuda as partes a achar um ponto comum
  Não toma partido sem ouvir os dois lados

  Apresentação em público
  Expor ideias a um grupo e convencer.
  Organiza a fala com começo, meio e fim
  Adapta exemplos e linguagem a quem assiste
  Usa números e imagens que ajudam a entender
  Responde perguntas sem se defender

  Análise de dados
  Transformar números em decisões.
  Confere de onde vêm os dados e se estão completos
  Escolhe a medida e o gráfico adequados à pergunta
  Distingue causa de coincidência
  Conclui com uma recomendação clara

  Redação profissional
  Escrever textos que se leem uma vez só.
  Diz logo no início o que quer
  Escreve frases curtas e sem jargão
  Revisa ortografia e números antes de enviar
  Usa o formato certo: mensagem, relatório, procedimento

  Gestão de projetos
  Levar uma iniciativa do início ao fim, no prazo e no custo.
  Define objetivo, escopo e responsáveis no início
  Mantém o cronograma visível e atualizado
  Identifica riscos e age antes que aconteçam
  Encerra com as lições aprendidas

  Pensamento crítico
  Examinar ideias, também as próprias, antes de aceitá-las.
  Pergunta o porquê do que sempre foi feito assim
  Reconhece quando não tem informação suficiente
  Muda de opinião diante de bons argumentos
  Aponta contradições com respeito

  Melhoria contínua
  Deixar cada processo um pouco melhor.
  Mede como o processo está antes de mudá-lo
  Propõe melhorias pequenas e frequentes
  Testa antes de estender a todos
  Padroniza o que deu certo

  Atendimento
  Receber bem quem procura a empresa.
  Cumprimenta e identifica logo o que a pessoa precisa
  Mantém o tom cordial sob pressão
  Resolve ou encaminha, e acompanha até o fim
  Registra o atendimento de forma completa

  Operação segura de equipamentos
  Operar máquinas e veículos conforme o procedimento.
  Faz a inspeção antes de ligar
  Usa proteções e EPI em todas as operações
  Para e avisa diante de qualquer anormalidade
  Deixa o equipamento limpo e em ordem no fim do turno

  Uso de ferramentas digitais
  Trabalhar com os sistemas e aplicativos da empresa.
  Usa os sistemas da função sem depender de outros
  Aprende ferramentas novas por conta própria
  Guarda arquivos de modo que a equipe os encontre
  Protege senhas e desconfia de mensagens suspeitas
`)
