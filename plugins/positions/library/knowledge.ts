import { readyCompetencies } from './types.ts'

/** Knowledge: what a person knows. Original texts. */
export const CONHECIMENTOS = readyCompetencies(`
  Legislação trabalhista
  CLT, jornada, férias, rescisão e obrigações acessórias.
  Aplica as regras de jornada, férias e afastamentos
  Calcula prazos e verbas sem erro
  Acompanha mudanças da lei e avisa a quem importa
  Reconhece situações que exigem o jurídico

  Saúde e segurança do trabalho
  Riscos do trabalho e as Normas Regulamentadoras que se aplicam.
  Conhece os riscos da sua função e como evitá-los
  Sabe quais NR valem para a sua área
  Sabe o que fazer em um acidente
  Explica as regras a quem chega

  Proteção de dados (LGPD)
  O que se pode fazer com dados de pessoas.
  Distingue dados pessoais e sensíveis
  Pede só os dados necessários, e diz para quê
  Guarda e descarta dados conforme a regra
  Sabe a quem avisar em um incidente

  Finanças para a gestão
  Orçamento, custos e indicadores de resultado.
  Lê o orçamento da sua área
  Explica desvios entre o previsto e o realizado
  Calcula o retorno de uma proposta
  Conhece os custos que mais pesam

  Excel e planilhas
  Cálculo, organização e análise em planilhas.
  Usa fórmulas, filtros e tabelas dinâmicas
  Monta planilhas que outros entendem
  Confere resultados antes de divulgar
  Automatiza o que se repete

  Inglês
  Ler, escrever e conversar em inglês no trabalho.
  Lê documentos técnicos da sua área
  Escreve mensagens corretas
  Participa de reuniões
  Apresenta o seu trabalho

  Português escrito
  A norma culta, para textos que representam a empresa.
  Escreve sem erros de ortografia e concordância
  Pontua de modo que se entenda na primeira leitura
  Ajusta a formalidade ao leitor
  Revisa textos de colegas

  Processos e sistemas da empresa
  Como a empresa trabalha, do pedido à entrega.
  Explica o processo de que faz parte do início ao fim
  Sabe quem procurar em cada área
  Registra no sistema certo, no momento certo
  Conhece os indicadores do processo

  Gestão da qualidade
  Normas, ferramentas e auditorias da qualidade.
  Usa ferramentas como 5 porquês, Pareto e PDCA
  Conhece os requisitos da norma que se aplica
  Trata não conformidades até a causa
  Participa de auditorias com evidências

  Boas práticas de fabricação
  Higiene, segurança do alimento e rastreabilidade.
  Cumpre as regras de higiene e vestimenta
  Evita contaminação cruzada
  Registra lotes e temperaturas
  Identifica e segrega produto não conforme

  Produtos e serviços da empresa
  O que a empresa vende, para quem e por quê.
  Descreve os produtos e o que os diferencia
  Indica o produto certo para cada necessidade
  Conhece limites e cuidados de uso
  Acompanha lançamentos e mudanças

  Segurança da informação
  Proteger sistemas e informações da empresa.
  Usa senhas fortes e segundo fator
  Reconhece mensagens e sites falsos
  Bloqueia a tela e guarda documentos
  Relata incidentes na hora
`)
