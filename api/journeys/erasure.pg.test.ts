import { erasureOfOwnWords } from './erasure.contract.ts';
import { openErasureHouse } from './erasureHouse.ts';

erasureOfOwnWords(openErasureHouse);
