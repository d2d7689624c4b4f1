import type { Vacancy } from './vacancy.ts'

/** Vacancies of Jatobá Tecnologia. */
export const TECH_VACANCIES: Vacancy[] = [
  {
    slug: 'desenvolvedor-pleno', descricao: 'Pessoas desenvolvedoras plenas para o time Folha', position: 'desenvolvedor', band: 1, site: 'sede', area: 'desenvolvimento', reason: 'aumento', quantity: 2, state: 'aberta', age: 30, applicants: 15, crowd: 110,
    advert: {
      titulo: 'Pessoa Desenvolvedora Full Stack Pleno',
      intro: 'O time Folha cuida do cálculo que paga duzentas mil pessoas todo mês. Aqui código simples vale mais que código esperto, e quem entrega também acompanha em produção. Trabalho híbrido em Florianópolis, dois dias por semana no escritório.',
      voceVai: ['Desenvolver de ponta a ponta em TypeScript e React', 'Escrever testes antes de mexer no que já funciona', 'Revisar o código dos colegas e ter o seu revisado', 'Participar do plantão, uma semana a cada oito'],
      buscamos: ['Dois anos de desenvolvimento web', 'SQL sem medo de consulta longa', 'Gosto por entender a regra de negócio antes de programar'],
    },
  },
  {
    slug: 'analista-suporte', descricao: 'Analistas de suporte para a central do Recife', position: 'analista-suporte', band: 0, site: 'recife', area: 'suporte', reason: 'aumento', quantity: 4, state: 'aberta', age: 21, applicants: 12, crowd: 85,
    advert: {
      titulo: 'Analista de Suporte: 4 vagas no Recife',
      intro: 'A nossa central atende departamentos pessoais do Brasil inteiro. Quem liga costuma estar com pressa e com prazo, e sai da conversa mais tranquilo do que entrou. Se você tem paciência, curiosidade e boa escrita, vai se dar bem.',
      voceVai: ['Atender por telefone e chat', 'Reproduzir e registrar erros com clareza', 'Escrever artigos para a central de ajuda'],
      buscamos: ['Ensino médio completo', 'Boa comunicação falada e escrita', 'Noções de banco de dados serão um diferencial'],
    },
  },
  {
    slug: 'designer', descricao: 'Designer de produto para o portal do colaborador', position: 'designer', band: 0, site: 'curitiba', area: 'produto', reason: 'projeto', quantity: 1, state: 'aberta', age: 15, applicants: 6, crowd: 55, kind: 'MISTA',
    advert: {
      titulo: 'Designer de Produto Pleno',
      intro: 'O portal do colaborador é aberto todos os dias por gente que nunca leu um manual, muitas vezes em um celular simples e com pouca internet. Queremos alguém que desenhe para essas pessoas.',
      voceVai: ['Conversar com usuários toda semana', 'Prototipar e testar antes de pedir código', 'Cuidar do sistema de design e da acessibilidade'],
      buscamos: ['Portfólio com produtos que foram ao ar', 'Dois anos em design de produto', 'Conhecimento de WCAG será um diferencial'],
    },
  },
  {
    slug: 'consultor-implantacao', descricao: 'Consultor de implantação para grandes contas', position: 'consultor-implantacao', band: 1, site: 'curitiba', area: 'implantacao', reason: 'substituicao', quantity: 1, state: 'suspensa', age: 58, applicants: 4, crowd: 30,
    note: 'Suspensa enquanto o cliente âncora revisa o cronograma.',
    advert: {
      titulo: 'Consultor de Implantação Sênior',
      intro: 'Da assinatura do contrato ao primeiro fechamento passam noventa dias, e é você quem conduz o cliente por eles. Viagens de até uma semana por mês no Sul do país.',
      voceVai: ['Mapear processos com o cliente', 'Planejar a importação dos dados', 'Treinar usuários e acompanhar a virada'],
      buscamos: ['Superior completo', 'Dois anos em implantação de sistemas de gestão', 'Disponibilidade para viagens'],
    },
  },
  {
    slug: 'engenheiro-dados', descricao: 'Engenheiro de dados sênior', position: 'engenheiro-dados', band: 1, site: 'sede', area: 'dados', reason: 'projeto', quantity: 1, state: 'encerrada', age: 110, applicants: 5, crowd: 35,
    note: 'Vaga preenchida. Início no primeiro dia útil do mês.',
    advert: {
      titulo: 'Pessoa Engenheira de Dados Sênior',
      intro: 'Os nossos clientes perguntam o que os próprios números dizem. Para responder bem, o dado precisa chegar certo, rápido e por um custo que faça sentido.',
      voceVai: ['Modelar e manter os pipelines de indicadores', 'Cuidar da qualidade e do custo', 'Apoiar quem faz análise'],
      buscamos: ['Python e SQL avançados', 'Três anos com dados em nuvem', 'Inglês para leitura'],
    },
  },
  {
    slug: 'assistente-financeiro', descricao: 'Assistente financeiro para faturamento', position: 'assistente-financeiro', band: 0, site: 'sede', area: 'administrativo', reason: 'substituicao', quantity: 1, state: 'encerrada', age: 84, applicants: 6, crowd: 40,
    note: 'Vaga preenchida.',
    advert: {
      titulo: 'Assistente Financeiro',
      intro: 'Faturamos mil e quinhentos contratos por mês e queremos que nenhum cliente receba uma nota errada. Procuramos alguém cuidadoso e bom de conversa.',
      voceVai: ['Emitir notas de serviço e boletos', 'Conciliar recebimentos', 'Responder dúvidas de clientes sobre cobrança'],
      buscamos: ['Superior em andamento', 'Um ano em rotinas financeiras'],
    },
  },
  {
    slug: 'estagio-desenvolvimento', descricao: 'Estágio em desenvolvimento de software', position: 'desenvolvedor', band: 0, site: 'sede', area: 'desenvolvimento', reason: 'aprendizagem', quantity: 3, state: 'analise', age: 4, applicants: 0, link: 'S',
    advert: {
      titulo: 'Estágio em Desenvolvimento',
      intro: 'Seis horas por dia, um mentor só seu e um projeto que vai ao ar. Metade do nosso time sênior começou assim.',
      voceVai: ['Entregar pequenas melhorias desde o primeiro mês', 'Participar das revisões de código', 'Apresentar um projeto ao fim de cada semestre'],
      buscamos: ['Graduação em computação em andamento, a partir do quarto período', 'Vontade de aprender e de perguntar'],
    },
  },
  {
    slug: 'executivo-contas', descricao: 'Executivo de contas para o Paraná', position: 'executivo-contas', band: 0, site: 'curitiba', area: 'comercial', reason: 'aumento', quantity: 1, state: 'cancelada', age: 70, applicants: 0, crowd: 20,
    note: 'Cancelada: a região passou a ser atendida pela equipe de Florianópolis.',
  },
]
