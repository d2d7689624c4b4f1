import { type ShapeDef, isShape } from '../../definition/shape.ts'
import type { PluginDef } from '../../definition/plugin.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import type { FieldDefs } from '../../definition/types.ts'
import { DefinitionError } from '../../errors.ts'

/** Plugins each plugin may use: itself, the core, and its direct and indirect requirements. */
function reachOf(plugins: readonly PluginDef[]): Map<string, ReadonlySet<string>> {
  const reach = new Map<string, ReadonlySet<string>>()
  // Requirements come first, so their sets are already computed.
  for (const { name, requires = [] } of plugins)
    reach.set(name, new Set(['core', name, ...requires, ...requires.flatMap((value) => [...(reach.get(value) ?? [])])]))
  return reach
}

/**
 * Rejects the use of a plugin that is not required. Otherwise it would work until the other plugin is disabled, and
 * then the boot would fail.
 * `plugins` are in dependency order, `defs` merged, with the owner of each part.
 */
export function checkReach(plugins: readonly PluginDef[], defs: ReadonlyMap<string, ResourceDef>) {
  const reach = reachOf(plugins)
  const demand = (plugin: string, key: string | undefined, where: string, uses: string) => {
    const owner = defs.get(key ?? '')?.owner
    if (owner === undefined || !reach.has(plugin) || reach.get(plugin)!.has(owner)) return
    throw new DefinitionError(
      `Plugin "${plugin}"${where}: ${uses} "${key}" do plugin "${owner}", que falta em "requires".`,
    )
  }
  const fields = (level: FieldDefs | undefined, plugin: string, where: string) => {
    for (const [name, field] of Object.entries(level ?? {})) {
      const owner = field.owner ?? plugin
      if (field.to) demand(owner, field.to, where, `o campo "${name}" refere-se a`)
      for (const referring of field.referredBy ?? [])
        if ('resource' in referring) demand(owner, referring.resource, where, `o campo "${name}" olha para`)
      fields(field.fields, owner, where)
    }
  }
  const answer = (item: ShapeDef | undefined, plugin: string, where: string) => {
    if (!item) return
    if ('key' in item) demand(plugin, item.key, where, 'a resposta traz registros de')
    if ('of' in item) answer(item.of, plugin, where)
    if (item.is === 'object')
      for (const member of Object.values(item.members)) if (isShape(member)) answer(member, plugin, where)
  }
  const owners = new Map(
    plugins.flatMap(({ name, dashboards = [], pages = [] }) =>
      [...dashboards.map(({ key }) => key), ...pages.map(({ path }) => path)].map((value) => [value, name] as const),
    ),
  )
  const page = (plugin: string, path: string, where: string) => {
    const owner = owners.get(path)
    const refuse = (text: string) => {
      throw new DefinitionError(`Plugin "${plugin}"${where}: o detalhamento leva à página "${path}"${text}`)
    }
    if (owner === undefined) refuse(', que não existe.')
    else if (!reach.get(plugin)?.has(owner)) refuse(` do plugin "${owner}", que falta em "requires".`)
  }
  for (const def of defs.values()) {
    if (def.aliasOf) demand(def.owner!, def.aliasOf, `, recurso "${def.key}"`, 'é outro nome de')
    else fields(def.fields, def.owner!, `, recurso "${def.key}"`)
  }
  for (const { name, extend = {}, resources = [], reports = [], endpoints = [], dashboards = [] } of plugins) {
    for (const key of Object.keys(extend)) demand(name, key, '', 'estende')
    const acts = [...resources, ...Object.entries(extend).map(([key, { actions = [] }]) => ({ key, actions }))]
    for (const { key, actions } of acts)
      for (const action of actions) {
        fields(action.fields, name, `, recurso "${key}", ação "${action.name}"`)
        answer(action.response, name, `, recurso "${key}", ação "${action.name}"`)
      }
    for (const report of reports) fields(report.fields, name, `, relatório "${report.key}"`)
    for (const dashboard of dashboards) {
      fields(dashboard.filters, name, `, painel "${dashboard.key}"`)
      for (const [chart, { drill, parameters }] of Object.entries(dashboard.charts)) {
        if (drill && 'list' in drill)
          demand(name, drill.list, `, painel "${dashboard.key}", gráfico "${chart}"`, 'o detalhamento leva a')
        if (drill && 'page' in drill) page(name, drill.page, `, painel "${dashboard.key}", gráfico "${chart}"`)
        fields(parameters, name, `, painel "${dashboard.key}", gráfico "${chart}"`)
      }
    }
    for (const endpoint of endpoints) {
      const where = `, rota "${endpoint.method} ${endpoint.path}"`
      fields(endpoint.query, name, where)
      fields(endpoint.fields, name, where)
      answer(endpoint.body, name, where)
      answer(endpoint.response, name, where)
    }
  }
}
