import type { Edge } from 'edge.js'
import { signatureLines } from './signatures.ts'
import { countOf, formatDate, formatDateTime, formatText, formatValue } from './format.ts'

/** Template folders of plugins, by name. */
const mounted = new Map<string, string | URL>()
let made: Promise<Edge> | undefined

/**
 * The templates of everything printed or mailed. A separate Edge instance from the one that serves pages: it works
 * without an HTTP server (worker, commands), and its templates have no routes or session. Loaded with the first
 * template.
 */
const edge = () =>
  (made ??= import('edge.js').then((library) => {
    const one = library.Edge.create({ cache: process.env.NODE_ENV !== 'development' })
    one.mount(new URL('../../resources/views/', import.meta.url))
    one.global('format', {
      value: formatValue,
      text: formatText,
      date: formatDate,
      dateTime: formatDateTime,
      count: countOf,
    })
    one.global('signatureLines', signatureLines)
    for (const [name, path] of mounted) one.mount(name, path)
    return one
  }))

/**
 * Makes the templates in a plugin's folder available as `<name>::<template>`.
 * @example mountPluginViews('recruitment', new URL('./reports/', import.meta.url)); await renderView('recruitment::curriculo', data)
 */
export const mountPluginViews = (name: string, path: string | URL): void => {
  mounted.set(name, path)
  void made?.then((item) => item.mount(name, path))
}

/**
 * Renders a template of `resources/views` (`reports/table`) or of a plugin (`recruitment::curriculo`). `{{ }}` escapes.
 */
export const renderView = (view: string, data: Record<string, unknown> = {}): Promise<string> =>
  edge().then((item) => item.render(view, data))
