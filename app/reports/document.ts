import { Edge } from 'edge.js'
import { countOf, formatDate, formatDateTime, formatText, formatValue } from './format.ts'

/**
 * The templates of everything printed or mailed. An Edge of its own, apart from the one that serves pages: it works
 * before and without an HTTP server (worker, commands), and templates see no routes or session.
 */
const edge = Edge.create({ cache: process.env.NODE_ENV !== 'development' })
edge.mount(new URL('../../resources/views/', import.meta.url))
edge.global('format', {
  value: formatValue,
  text: formatText,
  date: formatDate,
  dateTime: formatDateTime,
  count: countOf,
})

/**
 * Makes the templates in a plugin's folder available as `<name>::<template>`.
 * @example mountPluginViews('recruitment', new URL('./reports/', import.meta.url)); await renderView('recruitment::curriculo', data)
 */
export const mountPluginViews = (name: string, path: string | URL): void => {
  edge.mount(name, path)
}

/** Renders a template of `resources/views` (`reports/table`) or of a plugin (`recruitment::curriculo`). `{{ }}` escapes. */
export const renderView = (view: string, data: Record<string, unknown> = {}): Promise<string> => edge.render(view, data)
