import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chromiumPath, openBrowser } from './openBrowser.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const kit = read('node_modules/@mantine/core/styles.css');
const style = read('member-web/src/ui/forcedColors.css');

const control = (name: string, isOn: boolean) => {
  const on = isOn ? 'checked' : '';
  return {
    switch: `<input type="checkbox" class="mantine-Switch-input m_926b4011" ${on}>
      <span class="mantine-Switch-track m_9307d992" data-shown style="display:block;width:46px;height:24px">
      <span class="mantine-Switch-thumb m_93039a1d"></span></span>`,
    segment: `<div class="mantine-SegmentedControl-root m_cf365364" ${isOn ? '' : 'data-shown'}>
      <label class="mantine-SegmentedControl-label m_9e182ccd" ${isOn ? 'data-active="true" data-shown' : ''}>Light</label></div>`,
    choice: `<label><input type="radio" ${on}><span data-shown>18–35</span></label>`,
    tab: `<nav><a href="/" ${isOn ? 'aria-current="page"' : ''} data-shown>Settings</a></nav>`,
    toggle: `<button aria-pressed="${isOn}" data-shown>Like</button>`,
  }[name];
};

it.skipIf(!chromium).each(['switch', 'segment', 'choice', 'tab', 'toggle'])(
  `a %s shows what is chosen where the system sets the colours${why}`,
  async (name) => {
    const browser = await openBrowser(chromium ?? '');
    try {
      const page = await browser.newPage({ forcedColors: 'active' });
      const look = async (isOn: boolean) => {
        await page.setContent(`<style>${kit}</style><style>${style}</style>${control(name, isOn)}`);
        return page.locator('[data-shown]').evaluate((shown) => {
          const { backgroundColor, borderTopWidth } = getComputedStyle(shown);
          return { backgroundColor, borderTopWidth };
        });
      };
      const [on, off] = [await look(true), await look(false)];
      expect(on.backgroundColor).not.toBe(off.backgroundColor);
      if (name === 'switch' || name === 'segment') expect(off.borderTopWidth).toBe('1px');
    } finally {
      await browser.close();
    }
  },
);
