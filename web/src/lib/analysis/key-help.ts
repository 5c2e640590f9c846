import { t } from 'virtual:messages/analysis-keys';
import { t as navigationT } from 'virtual:messages/navigation';
import type { KeyHelp } from '../ui/keys';

/** The shortcuts of an analysis. */
export const analysisKeys = (): KeyHelp[] => [
    [['←', '→'], t('analysis-keys-step')],
    [['↑', '↓'], t('analysis-keys-variation')],
    [[navigationT('key-home'), navigationT('key-end')], t('analysis-keys-ends')],
    [['l'], t('analysis-keys-engine')],
    [[navigationT('key-space')], t('analysis-keys-best')],
    [['z'], t('analysis-keys-lines')],
    [['f'], t('analysis-keys-turn')],
    [['?'], t('analysis-keys-help')],
];
