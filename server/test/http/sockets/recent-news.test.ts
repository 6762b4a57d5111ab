import { expect, test } from 'vitest'
import { RecentNews } from '../../../src/http/sockets/recent-news.ts'

test('[NET-04] a page that connects learns of what was announced since it began to read, and of nothing else', () => {
  const news = new RecentNews(0)
  news.note('one', 100_000)
  expect(news.wasAnnounced('one', 1_000, 100_500)).toBe(true)
  // Within the margin before the page began.
  expect(news.wasAnnounced('one', 1_000, 103_000)).toBe(true)
  expect(news.wasAnnounced('one', 1_000, 103_001)).toBe(false)
  expect(news.wasAnnounced('two', 1_000, 100_500)).toBe(false)
})

test('[NET-04] what nobody knows any more counts as announced: a page from before the server, and one that is too old', () => {
  const news = new RecentNews(500_000)
  expect(news.wasAnnounced('one', 3_000, 502_999)).toBe(true)
  expect(news.wasAnnounced('one', 3_000, 503_000)).toBe(false)
  expect(news.wasAnnounced('one', 118_000, 700_000)).toBe(false)
  expect(news.wasAnnounced('one', 118_001, 700_000)).toBe(true)
})

test('[NET-04] organizations that were silent for long are forgotten, and the others stay', () => {
  const news = new RecentNews(0)
  news.note('one', 10_000)
  news.note('two', 20_000)
  news.note('one', 30_000)
  news.note('three', 140_001)
  expect(news.wasAnnounced('one', 109_000, 140_001)).toBe(true)
  expect(news.wasAnnounced('two', 117_000, 140_001)).toBe(false)
})

test('[OBS-04] a server that may have missed news counts all before as announced', () => {
  const news = new RecentNews(0)
  expect(news.wasAnnounced('one', 10_000, 200_000)).toBe(false)
  news.begin(195_000)
  expect(news.wasAnnounced('one', 10_000, 200_000)).toBe(true)
  expect(news.wasAnnounced('one', 4_000, 200_000)).toBe(false)
})
