import type { Vacancy } from './vacancy.ts'

/** Vacancies of Aroeira Alimentos. */
export const FOOD_VACANCIES: Vacancy[] = [
  {
    slug: 'auxiliares-safra', descricao: 'Auxiliares de produção para a linha 3', position: 'auxiliar-producao', band: 0, site: 'fabrica', area: 'producao', reason: 'aumento', quantity: 8, state: 'aberta', age: 34, applicants: 18, crowd: 120,
    advert: {
      titulo: 'Auxiliar de Produção: 8 vagas em Uberlândia',
      intro: 'A nossa linha 3 de biscoitos vai dobrar de turno e procuramos oito pessoas com vontade de aprender. Não é preciso ter experiência: quem entra passa duas semanas ao lado de um colega mais antigo antes de assumir o posto.',
      voceVai: ['Abastecer a linha com massa e embalagens', 'Conferir peso e selagem dos pacotes', 'Manter o posto limpo e seguro', 'Trabalhar em turnos fixos, com folga aos domingos'],
      buscamos: ['Ensino fundamental completo', 'Disponibilidade para os turnos da tarde ou da noite', 'Cuidado com higiene e atenção aos detalhes'],
    },
  },
  {
    slug: 'operador-forno', descricao: 'Operador de forno, turno da noite', position: 'operador-maquinas', band: 1, site: 'fabrica', area: 'producao', reason: 'substituicao', quantity: 2, state: 'aberta', age: 27, applicants: 12, crowd: 60,
    advert: {
      titulo: 'Operador de Máquinas (forno contínuo)',
      intro: 'O forno é o coração da fábrica: é ele que dá cor, crocância e sabor. Buscamos duas pessoas que gostem de máquina, saibam ler indicadores e não tenham medo de parar a linha quando algo não está certo.',
      voceVai: ['Ajustar temperatura e velocidade a cada troca de produto', 'Acompanhar cor, umidade e peso do biscoito', 'Fazer a limpeza técnica programada', 'Apontar paradas e propor melhorias'],
      buscamos: ['Ensino médio completo', 'Um ano de experiência com máquinas industriais', 'Disponibilidade para o turno da noite (22h às 6h)'],
    },
  },
  {
    slug: 'tecnico-manutencao', descricao: 'Técnico de manutenção mecânica', position: 'tecnico-manutencao', band: 1, site: 'fabrica', area: 'manutencao', reason: 'substituicao', quantity: 1, state: 'aberta', age: 41, applicants: 8, crowd: 40,
    advert: {
      titulo: 'Técnico de Manutenção Mecânica',
      intro: 'Trabalhamos para que a manutenção seja planejada, e não corrida. Você entra em um time de nove técnicos que cuida de masseiras, fornos e empacotadoras e tem tempo reservado para a preventiva.',
      voceVai: ['Executar o plano de manutenção preventiva', 'Diagnosticar falhas e registrar a causa', 'Participar da instalação da nova empacotadora', 'Apoiar os operadores na manutenção autônoma'],
      buscamos: ['Curso técnico em mecânica ou eletromecânica', 'Dois anos em manutenção industrial', 'NR-12 será um diferencial'],
    },
  },
  {
    slug: 'analista-qualidade', descricao: 'Analista de qualidade pleno', position: 'analista-qualidade', band: 1, site: 'fabrica', area: 'qualidade', reason: 'promocao', quantity: 1, state: 'aberta', age: 22, applicants: 9, crowd: 45, kind: 'MISTA',
    advert: {
      titulo: 'Analista de Qualidade Pleno',
      intro: 'Quem ocupava esta cadeira foi promovida e agora lidera o laboratório. Procuramos alguém que leve a sério a segurança dos alimentos e saiba explicar um resultado para quem está na linha.',
      voceVai: ['Liberar ou reter lotes com base em análises', 'Conduzir auditorias internas de boas práticas', 'Investigar reclamações de consumidores até a causa', 'Treinar operadores em autocontrole'],
      buscamos: ['Superior completo em alimentos, química ou área próxima', 'Vivência com APPCC', 'Excel para acompanhar tendências'],
    },
  },
  {
    slug: 'conferentes', descricao: 'Conferentes para o centro de distribuição', position: 'conferente', band: 0, site: 'centro', area: 'expedicao', reason: 'aumento', quantity: 3, state: 'aberta', age: 18, applicants: 9, crowd: 50,
    advert: {
      titulo: 'Conferente de Carga em Campinas',
      intro: 'O nosso centro de distribuição atende mais de mil mercados no interior de São Paulo. Com a nova rota noturna, abrimos três vagas para quem tem olho atento e gosta de ver o caminhão sair na hora.',
      voceVai: ['Conferir cargas com leitor de código', 'Montar romaneios e orientar as docas', 'Participar do inventário rotativo'],
      buscamos: ['Ensino médio completo', 'Seis meses de experiência em estoque ou conferência', 'Disponibilidade para o turno das 14h às 22h'],
    },
  },
  {
    slug: 'vendedor-recife', descricao: 'Vendedor externo região metropolitana do Recife', position: 'vendedor', band: 1, site: 'filial', area: 'comercial', reason: 'projeto', quantity: 2, state: 'suspensa', age: 52, applicants: 6, crowd: 25,
    note: 'Suspensa até a definição da nova divisão de rotas, prevista para o próximo mês.',
    advert: {
      titulo: 'Vendedor Externo no Recife',
      intro: 'Chegamos ao Recife há um ano e já estamos em trezentas lojas. Agora queremos duas pessoas que conheçam o varejo da região e saibam construir relação com quem está atrás do balcão.',
      voceVai: ['Visitar a carteira conforme a rota', 'Negociar pedidos e pontos extras', 'Acompanhar o sortimento e a validade nas lojas'],
      buscamos: ['Ensino médio completo', 'Um ano em vendas para mercados ou atacados', 'CNH B'],
    },
  },
  {
    slug: 'eletricista', descricao: 'Eletricista industrial', position: 'eletricista', band: 0, site: 'fabrica', area: 'manutencao', reason: 'substituicao', quantity: 1, state: 'encerrada', age: 96, applicants: 7, crowd: 30,
    note: 'Vaga preenchida. Contratação em turno administrativo.',
    advert: {
      titulo: 'Eletricista Industrial',
      intro: 'Temos quarenta painéis, duzentos motores e um plano de modernização em andamento. Se você gosta de comando elétrico bem feito e diagrama atualizado, venha conversar.',
      voceVai: ['Manter painéis, motores e inversores', 'Atualizar diagramas a cada mudança', 'Apoiar os projetos de automação'],
      buscamos: ['Curso técnico em elétrica ou eletrotécnica', 'NR-10 válida', 'Dois anos na indústria'],
    },
  },
  {
    slug: 'assistente-fiscal', descricao: 'Assistente administrativo de notas fiscais', position: 'assistente-administrativo', band: 0, site: 'fabrica', area: 'administrativo', reason: 'substituicao', quantity: 1, state: 'encerrada', age: 120, applicants: 8, crowd: 50,
    note: 'Vaga preenchida por indicação de colaborador.',
    advert: {
      titulo: 'Assistente Administrativo',
      intro: 'A área administrativa recebe mais de duas mil notas por mês. Buscamos alguém organizado, que não deixe prazo passar e saiba pedir o que falta com gentileza.',
      voceVai: ['Lançar e conferir notas fiscais', 'Controlar contratos e vencimentos', 'Atender fornecedores por telefone e e-mail'],
      buscamos: ['Ensino médio completo', 'Excel intermediário', 'Seis meses em rotinas administrativas'],
    },
  },
  {
    slug: 'aprendiz', descricao: 'Jovens aprendizes administrativos', position: 'assistente-administrativo', band: 0, site: 'centro', area: 'logistica', reason: 'aprendizagem', quantity: 4, state: 'analise', age: 6, applicants: 0, link: 'A',
    advert: {
      titulo: 'Jovem Aprendiz: 4 vagas em Campinas',
      intro: 'O primeiro emprego é onde se aprende a trabalhar com os outros. O nosso programa dura dezesseis meses, com curso técnico parceiro às sextas e um padrinho em cada área.',
      voceVai: ['Apoiar rotinas de estoque e atendimento', 'Passar por três áreas diferentes', 'Participar do curso de aprendizagem em logística'],
      buscamos: ['De 16 a 22 anos, cursando ou com o ensino médio concluído', 'Morar em Campinas, Sumaré ou Hortolândia'],
    },
  },
  {
    slug: 'engenheiro-alimentos', descricao: 'Engenheiro de alimentos sênior para linha sem glúten', position: 'engenheiro-alimentos', band: 1, site: 'fabrica', area: 'industrial', reason: 'projeto', quantity: 1, state: 'analise', age: 9, applicants: 0, hiddenFromManager: true,
  },
  {
    slug: 'motorista-extra', descricao: 'Motoristas temporários para o fim de ano', position: 'motorista', band: 0, site: 'centro', area: 'expedicao', reason: 'temporario', quantity: 5, state: 'cancelada', age: 63, applicants: 3, crowd: 20, link: 'T',
    note: 'Cancelada: a demanda foi atendida por transportadora parceira.',
    advert: {
      titulo: 'Motorista de Entrega Temporário',
      intro: 'De novembro a janeiro as entregas dobram. Procuramos cinco motoristas para contratos de noventa dias, com possibilidade de efetivação.',
      voceVai: ['Conferir carga e veículo', 'Cumprir a rota com segurança', 'Colher os comprovantes de entrega'],
      buscamos: ['CNH D com EAR', 'Um ano em entregas urbanas'],
    },
  },
  {
    slug: 'analista-marketing', descricao: 'Analista de marketing digital', position: 'analista-marketing', band: 1, site: 'filial', area: 'marketing', reason: 'aumento', quantity: 1, state: 'reprovada', age: 45, applicants: 0,
    note: 'Não prevista no orçamento deste ano. Reapresentar no próximo ciclo.',
  },
]
