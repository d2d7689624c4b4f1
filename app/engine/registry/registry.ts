import { authorityOf } from '../compiler/names.ts'
import { type TableSpec, tablesOf } from '../compiler/table.ts'
import type { Resource } from '../compiler/resource.ts'
import type { OwnerSet } from '../definition/owner_set.ts'
import type { EndpointDef } from '../definition/endpoint.ts'
import type { PageDef, PluginDef } from '../definition/plugin.ts'
import { settingNames } from '../definition/setting_names.ts'
import type { DashboardDef } from '../definition/dashboard.ts'
import type { PromptDef } from '../definition/prompt.ts'
import type { EndingDef } from '../definition/ending.ts'
import type { TodoDef } from '../definition/todo.ts'
import type { PublicPageDef } from '../definition/public_page.ts'
import type { ReportDef } from '../definition/report.ts'
import type { FieldDefs } from '../definition/types.ts'
import { DefinitionError } from '../errors.ts'
import { definedBy } from './checks/duplicate_error.ts'
import { find } from './checks/find.ts'
import { findKind, registerKind } from '../fields/index.ts'
import { checkRouteConflicts } from './checks/route_conflicts.ts'
import { plainPath } from './checks/plain_path.ts'
import { checkEndpoint } from './checks/endpoint.ts'
import { checkInputFields } from './checks/inputs.ts'
import { checkResource, failOf } from './checks/resource.ts'
import { mergeDefinitions } from './merge.ts'
import { registerResource } from './register_resource.ts'
import { registerDashboard } from './register_dashboard.ts'
import { checkMails } from './checks/mails.ts'
import { checkMenu } from './checks/menu.ts'
import { checkProfiles } from './checks/profiles.ts'
import { promptsOf } from './checks/prompts.ts'
import { todosOf } from './checks/todos.ts'
import { checkColumns } from './checks/columns.ts'
import type { Known } from './checks/condition.ts'
import { checkRowRules } from './checks/row_rules.ts'
import { ROW_ITSELF, RulesForAll } from './rules_for_all.ts'
import { checkCopies } from './checks/copies.ts'
import { checkReach } from './checks/reach.ts'
import { ownIcons } from './checks/own_icons.ts'
import { checkReport } from './checks/report.ts'
import type { RegistryParts } from './registry_parts.ts'
import { collectPublicPages } from './public_pages.ts'
import { endingsOf } from './checks/endings.ts'
import { boundResources } from './bound_resources.ts'
import { DerivedPlan } from './derived_plan.ts'
import { checkManifests, sortByRequirement } from './plugin_order.ts'

/** All definitions of all enabled plugins, merged and validated. Built once at boot, then read-only. */
export class Registry implements RegistryParts {
  readonly plugins: PluginDef[]
  readonly resources = new Map<string, Resource>()
  readonly reports = new Map<string, ReportDef>()
  readonly dashboards = new Map<string, DashboardDef>()
  readonly endpoints: EndpointDef[] = []
  readonly pages: PageDef[] = []
  readonly publicPages: PublicPageDef[] = []
  /** Text requests, by name. */
  readonly prompts = new Map<string, PromptDef>()
  /** Pending task definitions, in the order of the start page. */
  readonly todos: TodoDef[] = []
  /** All authorities with their descriptions. */
  readonly authorities = new Map<string, string>()
  /** Plugin of each authority. */
  readonly authorityOwners = new Map<string, string>()
  readonly settings: FieldDefs = {}
  /** Icons of plugins, by 'plugin:name'. */
  readonly icons: Record<string, string>
  /** Stored values that follow from others. */
  readonly derived: DerivedPlan
  /** What hangs on records that end, by the key of their resource. */
  readonly endings: ReadonlyMap<string, EndingDef[]>
  /** Resources whose dates lie inside the lifetime of another, by its key. */
  readonly bound: ReadonlyMap<string, Resource[]>
  /** Owner sets, by name. */
  readonly ownerSets: Record<string, OwnerSet> = {}

  constructor(plugins: PluginDef[]) {
    checkManifests(plugins)
    this.plugins = sortByRequirement(plugins)
    this.#addKinds()
    this.#addOwnSets()
    this.icons = ownIcons(this.plugins)
    const promised: (() => void)[] = []
    const known = this.#known(promised)
    const defs = mergeDefinitions(this.plugins, this.settings, known)
    for (const def of defs.values()) {
      const target = def.aliasOf ?? def.key
      checkResource(
        def,
        defs,
        known,
        this.plugins.flatMap(({ name, extend }) => (extend?.[target] ? [{ name, extension: extend[target] }] : [])),
      )
      checkRowRules(def, defs, this.ownerSets)
    }
    checkReach(this.plugins, defs)
    checkCopies(this.plugins, defs)
    for (const def of defs.values()) registerResource(this, def, defs)
    this.#checkTables()
    this.derived = new DerivedPlan(this.resources)
    this.bound = boundResources(this.resources)
    this.endings = endingsOf(this.plugins, (key) => this.resources.has(key))
    const calls = new Map<string, EndpointDef>()
    for (const plugin of this.plugins) {
      for (const report of plugin.reports ?? []) {
        if (this.reports.has(report.key))
          throw new DefinitionError(
            `Relatório "${report.key}": ${definedBy(this.reports.get(report.key)!.owner, plugin.name, 'definido')}.`,
          )
        const refuse = (text: string): never => {
          throw new DefinitionError(`Plugin "${plugin.name}", relatório "${report.key}": ${text}`)
        }
        checkReport(report, refuse)
        checkInputFields(report.fields, defs, known, refuse, report.rules)
        this.reports.set(report.key, { ...report, owner: plugin.name })
        this.allow(report.authority ?? authorityOf(report.key), `Relatório: ${report.label}`, plugin.name)
      }
      // Pages are registered before the endpoints behind them, so that an authority gets the label of the screen, which
      // users know.
      for (const page of plugin.pages ?? []) {
        const duplicate = this.pages.find((other) => plainPath(other.path) === plainPath(page.path))
        if (duplicate) throw new DefinitionError(`Página "${page.path}": ${definedBy(duplicate.owner, plugin.name)}.`)
        this.pages.push({ ...page, owner: plugin.name })
        if (page.authority && !this.authorities.has(page.authority)) this.allow(page.authority, page.label, plugin.name)
      }
      for (const endpoint of plugin.endpoints ?? []) {
        const call = `${endpoint.method} ${plainPath(endpoint.path)}`
        const duplicate = calls.get(call)
        if (duplicate)
          throw new DefinitionError(
            `Rota "${endpoint.method} ${endpoint.path}": ${definedBy(duplicate.owner, plugin.name)}.`,
          )
        const refuse = (text: string): never => {
          throw new DefinitionError(`Plugin "${plugin.name}", rota "${endpoint.method} ${endpoint.path}": ${text}`)
        }
        checkEndpoint(endpoint, defs, known, refuse)
        const owned = { ...endpoint, owner: plugin.name }
        calls.set(call, owned)
        this.endpoints.push(owned)
        if (endpoint.authority && !this.authorities.has(endpoint.authority))
          this.allow(endpoint.authority, endpoint.label ?? endpoint.path, plugin.name)
      }
    }
    for (const plugin of this.plugins) checkMails(plugin)
    for (const plugin of this.plugins)
      for (const prompt of promptsOf(plugin, defs)) this.prompts.set(prompt.name, prompt)
    for (const plugin of this.plugins) this.todos.push(...todosOf(plugin, known))
    this.todos.sort((a, b) => (a.order ?? 50) - (b.order ?? 50))
    this.publicPages.push(...collectPublicPages(this))
    for (const plugin of this.plugins)
      for (const dashboard of plugin.dashboards ?? []) registerDashboard(this, dashboard, plugin.name, defs, known)
    checkRouteConflicts(this)
    for (const plugin of this.plugins) checkMenu(this, plugin)
    for (const check of promised) check()
    checkProfiles(this)
  }

  #checkTables() {
    const users = new Map<string, string>()
    for (const { def, layout, key } of this.resources.values()) {
      if (def.aliasOf) continue
      const tables = tablesOf(def, (target) => this.resource(target).layout.table)
      checkColumns(layout, tables, def.shared, failOf(def))
      for (const { name } of tables) {
        if (users.has(name))
          failOf(def)(`a tabela "${name}" já é do recurso "${users.get(name)}". Dê outra com "table".`)
        users.set(name, key)
      }
    }
  }

  /**
   * Names that conditions and defaults may use. The set of authorities is complete only at the end, so checks of
   * authorities are deferred.
   */
  #known(promised: (() => void)[]): Known {
    return {
      settings: settingNames,
      authority: (name, fail) => void promised.push(() => void (this.authorities.has(name) || fail())),
    }
  }

  /** @throws DefinitionError when the resource does not exist */
  resource(key: string): Resource {
    const found = this.resources.get(key)
    if (!found) throw new DefinitionError(`O recurso "${key}" não existe.`)
    return found
  }

  /** All tables the definitions need, ordered so that a table comes after those it refers to. */
  tables(): TableSpec[] {
    return [...this.resources.values()]
      .filter(({ def }) => !def.aliasOf)
      .flatMap(({ def }) => tablesOf(def, (key) => this.resource(key).layout.table))
  }

  #addKinds() {
    const owners = new Map<string, string>()
    for (const plugin of this.plugins)
      for (const kind of plugin.kinds ?? []) {
        const duplicate = findKind(kind.name)
        if (duplicate && duplicate !== kind)
          throw new DefinitionError(
            `Tipo de campo "${kind.name}": ${definedBy(owners.get(kind.name) ?? 'core', plugin.name, 'definido')}.`,
          )
        owners.set(kind.name, plugin.name)
        registerKind(kind)
      }
  }

  #addOwnSets() {
    for (const plugin of this.plugins)
      for (const [name, set] of Object.entries(plugin.ownerSets ?? {})) {
        const duplicate =
          name === 'user' ? 'core' : this.ownerSets[name] && this.plugins.find((item) => item.ownerSets?.[name])?.name
        if (duplicate)
          throw new DefinitionError(`Conjunto próprio "${name}": ${definedBy(duplicate, plugin.name, 'definido')}.`)
        for (const key of set.from)
          if (!this.plugins.some((item) => item.resources?.some((def) => def.key === key)))
            throw new DefinitionError(
              `Plugin "${plugin.name}", conjunto próprio "${name}": é feito de "${key}", que não existe.`,
            )
        this.ownerSets[name] = set
      }
  }

  /** Registers an authority; the first plugin that registers it is its owner. */
  allow(name: string, label: string, owner: string) {
    this.authorities.set(name, label)
    if (!this.authorityOwners.has(name)) this.authorityOwners.set(name, owner)
  }

  /** Authorities that exempt a user from a row rule. */
  get bypassAuthorities(): string[] {
    return (this.#bypassAuthorities ??= [
      ...new Set(
        [...this.resources.values()].flatMap(
          (resource) => resource.def.rowRules?.flatMap((rule) => rule.bypassAuthority ?? []) ?? [],
        ),
      ),
    ])
  }
  #bypassAuthorities?: string[]

  /** Resources with a row rule that no authority lifts: the rule also applies to administrators. */
  get universalRuleResources(): ReadonlySet<string> {
    return (this.#universalRuleResources ??= new Set(
      [...this.resources.keys()].filter((key) => this.#rulesForAll.of(key).size),
    ))
  }
  #universalRuleResources?: ReadonlySet<string>

  /** The owner sets used by those rules: only these must be loaded for a user to whom no other rule applies. */
  get universalOwnerSets(): ReadonlySet<string> {
    return (this.#universalOwnerSets ??= new Set(
      [...this.universalRuleResources]
        .flatMap((key) => [...this.#rulesForAll.of(key)])
        .filter((name) => name !== ROW_ITSELF),
    ))
  }
  #universalOwnerSets?: ReadonlySet<string>

  readonly #rulesForAll = new RulesForAll((key) => this.resource(key))

  /** Links a reference to its target: the authority that may look up its names, and the field that formats them. */
  #refer(field: FieldDefs[string], authority: string) {
    if (!field.to) return
    const { def, lookedUpBy } = this.resource(field.to)
    lookedUpBy.add(authority)
    const shown = find(def.fields, def.display)
    if (!shown || shown.kind === 'ref' || !findKind(shown.kind)?.text) return
    if (shown.kind === 'text' && !shown.codes) return
    const { kind, label, choices, codes, scale, max } = shown
    field.named = {
      kind,
      label,
      ...(choices && { choices }),
      ...(codes && { codes }),
      ...(scale && { scale }),
      ...(max && { max }),
    }
  }

  /** Resolves references; called once all resources are registered. */
  link() {
    for (const entry of this.resources.values()) {
      const visit = (fields: FieldDefs) => {
        for (const field of Object.values(fields)) {
          this.#refer(field, entry.authority.read)
          if (field.fields) visit(field.fields)
        }
      }
      visit(entry.def.fields)
      for (const action of entry.def.actions) if (action.fields) visit(action.fields)
    }
    for (const report of this.reports.values())
      for (const field of Object.values(report.fields)) this.#refer(field, report.authority ?? authorityOf(report.key))
    for (const dashboard of this.dashboards.values())
      for (const field of Object.values(dashboard.filters))
        this.#refer(field, dashboard.authority ?? authorityOf(dashboard.key))
    return this
  }
}
