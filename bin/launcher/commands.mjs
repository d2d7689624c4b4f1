/** Every subcommand: what it is for, and where it lives (loaded only when asked for). */
export const commands = {
  start: {
    help: 'inicia o produto (--empty: sem dados de demonstração)',
    load: async () => (await import('./start.mjs')).start,
  },
  dev: {
    help: 'inicia para desenvolvimento: reinicia o servidor e refaz as telas a cada mudança',
    load: async () => (await import('./dev.mjs')).dev,
  },
  test: { help: 'executa os testes com SQLite', load: async () => (await import('./test.mjs')).testSqlite },
  'test:mysql': {
    help: 'executa os testes do servidor com MySQL ou MariaDB',
    load: async () => (await import('./test.mjs')).testMysql,
  },
  journeys: { help: 'executa os roteiros no navegador', load: async () => (await import('./tools.mjs')).journeys },
  fuzz: {
    help: 'envia pedidos inventados a todas as chamadas (--requests, --seed, --only), com SQLite e MariaDB',
    load: async () => (await import('./fuzz.mjs')).fuzz,
  },
  bench: { help: 'mede o desempenho', load: async () => (await import('./tools.mjs')).bench },
  soak: {
    help: 'dois servidores sob carga, com falhas de rede, por uma hora',
    load: async () => (await import('./tools.mjs')).soak,
  },
  coverage: {
    help: 'refaz docs/spec-coverage.md a partir dos testes, que dizem o que provam',
    load: async () => (await import('./tools.mjs')).coverage,
  },
  lint: { help: 'verifica o estilo e a direção das importações', load: async () => (await import('./tools.mjs')).lint },
  format: {
    help: 'formata as fontes',
    load: async () => (await import('./tools.mjs')).format,
  },
  typecheck: { help: 'verifica os tipos', load: async () => (await import('./tools.mjs')).typecheck },
  docs: {
    help: 'refaz docs/reference a partir dos comentários das fontes, e docs/spec-coverage.md',
    load: async () => (await import('./tools.mjs')).docs,
  },
  build: {
    help: 'constrói as telas (--output PASTA: uma pasta pronta para instalar)',
    load: async () => (await import('./tools.mjs')).build,
  },
  ace: { help: 'executa um comando ace (ace list mostra todos)', load: async () => (await import('./tools.mjs')).ace },
}

export const usage = () =>
  ['Comandos:', ...Object.entries(commands).map(([name, { help }]) => `  ${name.padEnd(11)} ${help}`)].join('\n')
