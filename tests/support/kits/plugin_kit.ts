import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import core from '#app/core/plugin.ts'
import { compose, mailWords } from '#app/mail/compose.ts'
import config from '#config/plugins.ts'
import type { PluginDef, ResourceDef } from '#engine'
import { diff } from '#engine/migrations/diff.ts'
import { plainView } from '#engine/compiler/view.ts'
import { metadataFor } from '#engine/registry/metadata.ts'
import { can } from '#engine/compiler/names.ts'
import { findPlugins } from '#engine/registry/discovery.ts'
import { engine } from '#engine/engine.ts'
import { Registry } from '#engine/registry/registry.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { type Call, callsOn, callsTo, callsToDashboard, callToReport } from '../http/calls.ts'
import { PROJECT } from '../services/console.ts'
import { type Answer, Client } from '../http/client.ts'
import { createCompany, system } from '../database/rows.ts'
import { staffClient } from '../http/signed_in.ts'
import { minimalInput, type Samples, samplesHint } from '../database/minimal_values.ts'
import { ownDatabase } from '../database/own_database.ts'
import { ASKS_NO_DATABASE, ON_MYSQL } from '../database/which_database.ts'
import { sharesFiles } from '../runner/shared_files.ts'
import { defaultFaults } from './plugin_kit_defaults.ts'
import { derivedFaults } from './plugin_kit_derived.ts'
import { missingLabels } from './plugin_kit_definitions.ts'

const NOWHERE = 99_999_999
const everything = { can: () => true, settings: {}, view: plainView }

/** The plugin after all it requires, directly or not. */
function withRequirements(name: string, all: Map<string, PluginDef>): PluginDef[] {
  const found = new Map<string, PluginDef>()
  const visit = (value: string) => {
    if (found.has(value) || !all.has(value)) return
    for (const needed of all.get(value)!.requires ?? []) visit(needed)
    found.set(value, all.get(value)!)
  }
  visit('core')
  visit(name)
  return [...found.values()]
}

/** All other plugins, less those that cannot be without it. */
function without(name: string, all: Map<string, PluginDef>): PluginDef[] {
  return [...all.values()].filter(
    (plugin) => !withRequirements(plugin.name, all).some((needed) => needed.name === name),
  )
}

const folderOf = (name: string) => (name === 'core' ? 'database/migrations' : `plugins/${name}/migrations`)
const CHANGED = 'Alterado'
/** A text people may change freely: what a form would send when somebody types something else. */
const changeable = ({ fields }: ResourceDef) =>
  Object.entries(fields).find(
    ([, { kind, readOnly, immutable, visible, pattern, max = 255, min = 0, unique, upperCase }]) =>
      kind === 'text' &&
      !readOnly &&
      !immutable &&
      !visible &&
      !pattern &&
      !unique &&
      !upperCase &&
      min <= CHANGED.length &&
      max >= CHANGED.length,
  )?.[0]

const existing = (paths: string[]) => paths.filter((path) => existsSync(join(PROJECT, path)))

/**
 * Registers tests every plugin has to pass: it boots with nothing but what it requires, the others boot without it, its migrations make what
 * its definitions describe (up, down and up again), nothing of it lacks a name, defaults pass the checks of their own fields, what it answers is as published, its e-mails can be written, every call refuses whoever may not, and every resource keeps
 * what a form would send; of each a derived value that is made wrong is found and mended. `samples` gives values where generated ones would break a rule of the plugin.
 * A removal of what was just made succeeds (204); `removals` names the resources whose rules (400) or rows that refer to it (409) keep it.
 * @example checkPlugin('obras', { samples: { 'obras/projetos': () => ({ inicio: '2026-01-01', fim: '2026-02-01' }) } })
 */
export function checkPlugin(
  name: string,
  { samples = {}, removals = {} }: { samples?: Samples; removals?: Record<string, 400 | 409> } = {},
) {
  const resources = () =>
    [...engine().registry.resources.values()].filter((resource) => resource.plugin === name && !resource.def.aliasOf)

  test.group(`Plugin ${name}`, (group) => {
    let all: Map<string, PluginDef>
    group.setup(async () => {
      all = new Map(
        [core, ...(await findPlugins(config)).map((plugin) => plugin.manifest)].map((plugin) => [plugin.name, plugin]),
      )
      await seedPlugins(engine())
    })

    test('boots with nothing but what it requires', ({ assert }) => {
      const registry = new Registry(withRequirements(name, all)).link()
      const text = JSON.stringify(metadataFor(registry, everything), (key, value) =>
        typeof value === 'function' ? assert.fail(`${key} is a function`) : value,
      )
      assert.include(text, `"${name}"`)
    }).skip(...ASKS_NO_DATABASE)

    test('the others boot without it, and nothing of it is left', ({ assert }) => {
      if (name === 'core') return
      const registry = new Registry(without(name, all)).link()
      const own = new Registry([...all.values()]).link()
      assert.notInclude(
        registry.plugins.map((plugin) => plugin.name),
        name,
      )
      // Some resources of several plugins are opened by one authority: that one stays with the others.
      const kept = new Set([...registry.resources.values()].map((resource) => resource.authority.read))
      for (const resource of own.resources.values())
        if (resource.plugin === name && !kept.has(resource.authority.read))
          assert.isFalse(registry.authorities.has(resource.authority.read), resource.key)
      for (const resource of registry.resources.values())
        assert.deepEqual(
          Object.entries(resource.def.fields)
            .filter(([, field]) => field.owner === name)
            .map(([field]) => `${resource.key}.${field}`),
          [],
        )
      assert.notInclude(JSON.stringify(metadataFor(registry, everything)), `"plugin":"${name}"`)
    }).skip(...ASKS_NO_DATABASE)

    test('its migrations make what its definitions describe, and unmake it', async ({ assert, cleanup }) => {
      const family = withRequirements(name, all)
      const own = existing([folderOf(name)])
      if (!own.length) return
      const before = existing(family.filter((plugin) => plugin.name !== name).map((plugin) => folderOf(plugin.name)))
      const database = await ownDatabase(name)
      cleanup(database.remove)
      if (before.length) await database.up(before)
      const empty = await database.tables()
      const steps = async () =>
        diff(new Registry(family).link().tables(), await database.tables()).filter((step) => step.owner === name)
      await database.up([...before, ...own])
      assert.deepEqual(await steps(), [])
      await database.down([...before, ...own], before.length ? 1 : 0)
      assert.deepEqual(await database.tables(), empty, 'down leads back to where it began')
      await database.up([...before, ...own])
      assert.deepEqual(await steps(), [], 'and up again')
    })
      .timeout(60_000)
      .skip(sharesFiles && ON_MYSQL, 'undone_migrations.spec.ts undoes those of all plugins')

    test('everything it defines has a name people can read', ({ assert }) =>
      assert.deepEqual(missingLabels(name, engine().registry), [])).skip(...ASKS_NO_DATABASE)

    test('what forms, dialogs and filters begin with passes their own checks', async ({ assert }) => {
      const { today, settings } = await system((await createCompany()).id)
      assert.deepEqual(await defaultFaults(name, engine().registry, { today, settings }), [])
    })

    test('what it answers is as published: lists in every form, dashboards, charts, and endpoints that only read', async ({
      assert,
    }) => {
      const client = await staffClient()
      const wrong: string[] = []
      // The client refuses an answer that is not as its schema says.
      const ask = async (path: string) => {
        const answer = await client.get(`/api/${path}`).catch((error: Error) => wrong.push(`${path}: ${error.message}`))
        if (typeof answer === 'object' && answer.status >= 500) wrong.push(`${path}: ${answer.status}`)
      }
      for (const { key, def } of resources())
        if (can(def, 'list'))
          for (const form of ['size=2', 'size=2&completo=true', 'resumido=true&unpaged=true', 'range=[0,1]'])
            await ask(`${key}?${form}`)
      for (const dashboard of engine().registry.dashboards.values())
        if (dashboard.owner === name) {
          await ask(dashboard.key)
          for (const [chart, { parameters }] of Object.entries(dashboard.charts))
            if (!Object.values(parameters ?? {}).some((field) => field.required)) await ask(`${dashboard.key}/${chart}`)
        }
      for (const endpoint of engine().registry.endpoints)
        if (
          endpoint.owner === name &&
          endpoint.audience === 'staff' &&
          endpoint.method === 'GET' &&
          !endpoint.path.includes(':')
        )
          await ask(endpoint.path)
      const waiting = engine().registry.todos.filter((todo) => todo.owner === name)
      if (waiting.length) {
        const { body } = await client.get('/api/userinfo/para-hoje')
        for (const { name } of waiting)
          if (body.some((item: any) => item.nome === name && item.falhou)) wrong.push(name)
      }
      assert.deepEqual(wrong, [])
    }).timeout(60_000)

    test('its screens exist', ({ assert }) => {
      const plugin = all.get(name)!
      const wanted = [
        ...(plugin.pages ?? []).flatMap((page) => page.component ?? []),
        ...(plugin.resources ?? []).flatMap((resource) => Object.values(resource.pages ?? {})),
      ]
      if (!wanted.length) return
      // 'questionnaires/ModelPage' is a screen of another plugin at an address of this one.
      const exported = (value: string) => {
        const [component, plugin = name] = value.split('/').reverse() as [string, string?]
        const index = join(PROJECT, 'plugins', plugin, 'frontend/index.ts')
        return existsSync(index) && new RegExp(`\\b${component}\\b`).test(readFileSync(index, 'utf8'))
      }
      assert.deepEqual(
        wanted.filter((value) => !exported(value)),
        [],
      )
    }).skip(...ASKS_NO_DATABASE)

    test('its metadata are complete', async ({ assert }) => {
      const client = await staffClient()
      const { body } = await client.get('/api/metadata')
      for (const resource of resources()) {
        if (!can(resource.def, 'list')) continue
        const meta = body.resources[resource.key]
        assert.exists(meta, resource.key)
        assert.includeMembers(Object.keys(resource.def.fields), Object.keys(meta.fields))
        assert.includeMembers(
          Object.keys(meta.fields),
          meta.list.columns.map((path: string) => path.split('.')[0]).filter((path: string) => path !== 'id'),
        )
        assert.isNotEmpty(meta.list.columns, resource.key)
        assert.isNotEmpty(meta.form, resource.key)
      }
      for (const page of engine().registry.pages.filter((item) => item.owner === name))
        assert.isTrue(
          body.pages.some((item: any) => item.path === page.path),
          page.path,
        )
      for (const [key, report] of engine().registry.reports)
        if (report.owner === name) assert.exists(body.reports[key], key)
      for (const [key, dashboard] of engine().registry.dashboards)
        if (dashboard.owner === name)
          assert.sameMembers(
            body.dashboards[key].charts.map((chart: any) => chart.name),
            Object.keys(dashboard.charts),
            key,
          )
    }).skip(...ASKS_NO_DATABASE)

    test('its e-mails can be written', async ({ assert }) => {
      const wrong: string[] = []
      for (const mail of all.get(name)!.mails ?? [])
        await compose(mail.subject(mail.sample, mailWords(mail.view, mail.sample)), mail.view, mail.sample, {
          nome: 'Empresa',
        }).catch((error: Error) => wrong.push(`${mail.view}: ${error.message}`))
      assert.deepEqual(wrong, [])
    }).skip(...ASKS_NO_DATABASE)

    test('every call refuses whoever is not signed in (401) or has no authority (403)', async ({ assert }) => {
      const [stranger, powerless] = [new Client(), await staffClient({ authorities: [] })]
      const endpoints = engine().registry.endpoints.filter(
        (endpoint) => endpoint.owner === name && endpoint.audience === 'staff',
      )
      const reports = [...engine().registry.reports.values()]
        .filter((report) => report.owner === name)
        .map(callToReport)
      const charts = [...engine().registry.dashboards.values()]
        .filter((dashboard) => dashboard.owner === name)
        .flatMap(callsToDashboard)
      const call = (item: { method: string; path: string }) => ({
        method: item.method,
        path: `/api/${item.path.replace(/:\w+/g, '1')}`,
      })
      const generated = resources().flatMap((resource) =>
        [...callsTo(resource), ...callsOn(resource, NOWHERE)].map((each) => ({
          ...each,
          open: Boolean(resource.def.publicRead) && each.method === 'GET',
        })),
      )
      const wrong: string[] = []
      const expect = async (client: Client, item: Call, status: number) => {
        const body = item.body ?? {}
        const answer = await client.send(
          item.method,
          item.path,
          item.method === 'GET' || item.method === 'DELETE' ? undefined : body,
        )
        if (answer.status !== status) wrong.push(`${item.method} ${item.path}: ${answer.status} instead of ${status}`)
      }
      // What a session needs before and after it (who am I, sign in, sign out) belongs to the core and is open to everybody.
      const closed = name === 'core' ? [] : endpoints.map(call)
      for (const item of [...generated, ...reports, ...charts, ...closed]) await expect(stranger, item, 401)
      for (const item of [
        ...generated.filter((each) => !each.open),
        ...reports,
        ...charts,
        ...endpoints.filter((each) => each.authority).map(call),
      ])
        await expect(powerless, item, 403)
      assert.deepEqual(wrong, [])
    })
      .timeout(120_000)
      .skip(...ASKS_NO_DATABASE)

    test('every resource keeps the least a form would send, lists it, changes it and lets it go', async ({
      assert,
    }) => {
      const company = await createCompany()
      const client = await staffClient({ empresaId: company.id })
      const context = await system(company.id)
      const wrong: string[] = []
      for (const resource of resources()) {
        const { key, def } = resource
        const expect = (what: string, answer: Answer, ...item: number[]) => {
          if (!item.includes(answer.status))
            wrong.push(`${key}: ${what} answers ${answer.status} ${answer.text.slice(0, 200)}`)
          return item.includes(answer.status)
        }
        if (can(def, 'list')) expect('a list', await client.get(`/api/${key}?size=1`), 200)
        if (!can(def, 'create')) continue
        const created = await client.post(`/api/${key}`, await minimalInput(key, context, samples))
        if (!expect('a new row', created, 201)) {
          wrong.push(samplesHint(key))
          continue
        }
        const { id, versao } = created.body
        if (can(def, 'list')) expect('a list', await client.get(`/api/${key}?size=1`), 200)
        if (can(def, 'read')) expect('the row', await client.get(`/api/${key}/${id}`), 200)
        const path = `/api/${key}/${id}`
        const unchanged = can(def, 'update') && (await client.put(path, { versao }))
        if (unchanged && expect('an unchanged form', unchanged, 200)) {
          const field = changeable(def)
          const change = field && (await client.put(path, { versao: unchanged.body.versao, [field]: CHANGED }))
          // A rule of the resource may keep what is there, in a sentence of its own.
          if (change && expect('a change', change, 200, 400) && change.status === 200)
            if (change.body[field] !== CHANGED || change.body.versao === unchanged.body.versao)
              wrong.push(`${key}: a change of ${field} answers ${change.text.slice(0, 200)}`)
        }
        wrong.push(...(await derivedFaults(context, resource, id)))
        if (!can(def, 'delete')) continue
        const right: number = removals[key] ?? 204
        if (!expect(`a removal (${right} is right, see "removals")`, await client.delete(path), right)) continue
        if (can(def, 'read')) expect('the row after its removal', await client.get(path), right === 204 ? 404 : 200)
      }
      assert.deepEqual(wrong, [])
    }).timeout(120_000)
  })
}
